import { betterAuth } from 'better-auth'
import { authOptions, type AuthSettings } from './options.ts'
import type { Passwords } from './passwords.ts'

export const createAuth = (settings: AuthSettings, passwords: Passwords) =>
  betterAuth(authOptions(settings, passwords))
export type Auth = ReturnType<typeof createAuth>
