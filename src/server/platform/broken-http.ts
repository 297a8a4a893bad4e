import type { Socket } from 'node:net'
import type { ErrorBody } from '#contracts/errors.ts'

const STATUS: Readonly<Record<string, readonly [number, string, ErrorBody]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    { error: 'The headers are too large', code: 'too_large' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    { error: 'The request took too long to arrive', code: 'invalid' },
  ],
}
const BROKEN = [400, 'Bad Request', { error: 'The request is not valid HTTP', code: 'invalid' }] as const

/** What is not even HTTP is answered in the same shape as everything else, by hand: there is no reply yet. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason, body] = STATUS[error.code ?? ''] ?? BROKEN
  const json = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      json,
    ].join('\r\n'),
  )
}
