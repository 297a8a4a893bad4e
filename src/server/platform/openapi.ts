import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The document itself, as JSON: a viewer page would need a looser content security policy. Register before the routes. */
export async function serveOpenApi(
  app: FastifyInstance,
  { siteName, appUrl }: { siteName: string; appUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: siteName,
        description: 'Long, funny, all-caps answers to political posts.',
        version: '1',
      },
      servers: [{ url: appUrl }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger())
}
