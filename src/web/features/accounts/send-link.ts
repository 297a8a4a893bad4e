import { ACCOUNT_TOASTS } from '#contracts/account-copy.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

/** Asks for the mail with the sign-in link and its code. The answer is the same for every address (DECISIONS R4). */
export async function sendSignInLink(email: string): Promise<boolean> {
  try {
    await call('requestMagicLink', { body: { email } })
  } catch (error) {
    const { title, message } = ACCOUNT_TOASTS.linkFailed
    toast({ kind: 'error', title, message: messageOf(error, message) })
    return false
  }
  toast({ kind: 'success', ...ACCOUNT_TOASTS.linkSent })
  return true
}

/** Asks for the mail with the link to a new password. */
export async function sendResetLink(email: string): Promise<boolean> {
  try {
    await call('requestReset', { body: { email } })
  } catch (error) {
    const { title, message } = ACCOUNT_TOASTS.resetFailed
    toast({ kind: 'error', title, message: messageOf(error, message) })
    return false
  }
  toast({ kind: 'success', ...ACCOUNT_TOASTS.resetSent })
  return true
}
