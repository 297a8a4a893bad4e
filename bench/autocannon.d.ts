declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers: Record<string, string>
  }
  interface Result {
    errors: number
    non2xx: number
    /** Per second. */
    requests: { average: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
