import type { FastifyInstance } from 'fastify'
import { closingRoutes } from './closing.ts'
import type { AccountsDeps } from './deps.ts'
import { magicLinkRoutes } from './magic-link.ts'
import { recoveryRoutes } from './recovery.ts'
import { sessionRoutes } from './sessions.ts'
import { signInRoutes } from './sign-in.ts'
import { signupRoutes } from './signup.ts'

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  signInRoutes(app, deps)
  magicLinkRoutes(app, deps)
  recoveryRoutes(app, deps)
  signupRoutes(app, deps)
  sessionRoutes(app, deps)
  closingRoutes(app, deps)
}
