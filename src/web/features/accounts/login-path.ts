import { PAGES } from '#contracts/paths.ts'

/** The faces of /login besides the form itself (DECISIONS T27). */
export type LoginView = 'reset' | 'code'

/** A face's address: what else the query says (the plan, the address) goes along. */
export function loginPath(query: URLSearchParams, view: LoginView | null): string {
  const next = new URLSearchParams(query)
  if (view === null) next.delete('view')
  else next.set('view', view)
  const search = next.toString()
  return search ? `${PAGES.login}?${search}` : PAGES.login
}

export const loginViewOf = (query: URLSearchParams): LoginView | null => {
  const view = query.get('view')
  return view === 'reset' || view === 'code' ? view : null
}
