import { betterAuth } from 'better-auth'
import { authOptions, type AuthSettings } from './options.ts'

export const createAuth = (settings: AuthSettings) => betterAuth(authOptions(settings))
export type Auth = ReturnType<typeof createAuth>
