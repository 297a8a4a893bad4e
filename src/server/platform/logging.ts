import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'

/** A place to write log lines to; standard output where none is given. */
export interface LogStream {
  write(line: string): void
}

/** A message may hold lines that look like frames, so it is cut off whole. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message) + message.length
  return stack
    .slice(Math.max(0, at))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/**
 * An error without its message: what a library puts there can hold an address, a query or the material itself. The
 * name, the code and the frames are enough to find the place.
 */
function describe(error: unknown): { type: string; message: string; stack: string; [key: string]: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: '',
    ...(typeof code === 'string' && /^[A-Z0-9_]{2,60}$/.test(code) ? { code } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  }
}

/** Only a route's own pattern is named, never what a visitor typed after the slash or the question mark. */
export function loggerOptions(
  config: { readonly logLevel: string },
  stream?: LogStream,
): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      base: null,
      serializers: { err: describe, req: () => ({}), res: () => ({}) },
      ...(stream === undefined ? {} : { stream }),
    },
  }
}

/** One line for each answer: method, route, status and milliseconds. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(no route)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
