import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { StripeError } from './errors.ts'

/** Set by proxies that speak for somebody else. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const

/** IPv4 addresses come as IPv6 ones where both are listened to. */
const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/i, '')

/** A process of this machine, by whichever of its addresses; a proxy on this machine is one only for itself. */
export function isThisMachine(request: FastifyRequest): boolean {
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false
  const peer = plain(request.socket.remoteAddress)
  return (
    peer === '::1' || peer.startsWith('127.') || (peer !== '' && peer === plain(request.socket.localAddress))
  )
}

/**
 * The keys of the API are known to everybody and the mailbox holds links that sign people in: both are for this
 * machine alone, while the hosted pages are for everybody's browser.
 *
 * @throws StripeError 403 for whoever asks from elsewhere.
 */
export function onlyThisMachine(request: FastifyRequest): void {
  if (isThisMachine(request)) return
  throw new StripeError(403, {
    type: 'invalid_request_error',
    message: 'The sandbox answers this to its own machine only.',
  })
}

/**
 * For what is this machine's alone and is asked for by browsers too.
 *
 * @throws StripeError 403 for whoever asks from elsewhere, or by a name that is not `origins`' or this machine's.
 */
export function onlyKnownHere(request: FastifyRequest, origins: readonly string[]): void {
  onlyThisMachine(request)
  if (!isKnownHost(request, origins))
    throw new StripeError(403, { type: 'invalid_request_error', message: 'Not under this name.' })
}

/**
 * A page of somebody else's can send a form here from a browser of this machine; browsers say that it did.
 *
 * @throws StripeError 403
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return
  throw new StripeError(403, {
    type: 'invalid_request_error',
    message: 'The sandbox takes this from its own pages only.',
  })
}

/**
 * A page of somebody else's can have its own name lead to this machine and then read what is here as its own. What may
 * be asked for is an address, this machine's usual name, or one of `origins`.
 */
export function isKnownHost(request: FastifyRequest, origins: readonly string[]): boolean {
  if (!URL.canParse(`http://${request.headers.host}`)) return false
  const { hostname } = new URL(`http://${request.headers.host}`)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ||
    origins.some((origin) => new URL(origin).hostname === hostname)
  )
}
