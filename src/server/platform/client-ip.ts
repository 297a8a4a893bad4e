import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** IPv6 hands a household 2^64 addresses: what is limited is its /64. */
export function subjectOfIp(ip: string): string {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Behind a proxy that is not named, everybody has the proxy's address, and shares one limit (DESIGN §2). Said once. */
export function warnAboutProxies(app: FastifyInstance, isProxyTrusted: boolean): void {
  if (isProxyTrusted) return
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn('requests come through a proxy; set TRUST_PROXY, or all of them share one address')
  })
}
