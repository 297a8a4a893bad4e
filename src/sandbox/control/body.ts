import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#sandbox/wire/errors.ts'
import { parseForm, type FormParts } from '#sandbox/wire/form.ts'
import { integer, shape, text, type Params, type Reader, type Spec } from '#sandbox/wire/params.ts'

/** The controls take JSON as well as forms; the rest of the sandbox speaks Stripe's forms alone. */
export function readJson(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(invalid('The body is no JSON.'))
    }
  })
}

/** @throws StripeError 400 for what is not in the spec, or is not what it says. */
export function readBody<S extends Spec>({ body }: FastifyRequest, spec: S): Params<S> {
  return shape(spec)(typeof body === 'string' ? parseForm(body) : asForm(body ?? {}), '')
}

/** One level is all that the controls need. */
function asForm(body: unknown): FormParts {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('The body is to be an object.')
  const parts = Object.entries(body).map(([key, value]: [string, unknown]) => {
    if (value === null) return [key, ''] as const
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return [key, String(value)] as const
    throw invalid(`Invalid value: ${key}`, { param: key })
  })
  return Object.assign(Object.create(null) as FormParts, Object.fromEntries(parts))
}

/** A share, 0 to 1; an empty field is none. */
export const share: Reader<number> = (raw, name) => {
  const value = text(raw, name)
  const read = Number(value)
  if (!/^\d*\.?\d*$/.test(value) || !(read >= 0 && read <= 1))
    throw invalid(`Invalid ${name}: a share from 0 to 1`, { param: name })
  return read
}

/** A whole number from 0; an empty field is null. */
export function upTo(max: number): Reader<number | null> {
  return (raw, name) => {
    if (raw === '') return null
    const value = integer(raw, name)
    if (value < 0 || value > max) throw invalid(`Invalid ${name}: a number from 0 to ${max}`, { param: name })
    return value
  }
}

/** A browser that sent a form gets its page again; everybody else the answer as JSON. */
export async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  done: string,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  const isPage = typeof request.body === 'string' && (request.headers.accept ?? '').includes('text/html')
  return isPage ? await reply.redirect(`/_sandbox?done=${done}`, 303) : await reply.send(result)
}
