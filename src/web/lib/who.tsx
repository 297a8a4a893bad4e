import { createContext, use, type ReactNode } from 'react'

/** For whom the page was rendered; the server decides from the validated session and writes it on #root. */
export type Who = 'visitor' | 'member'

const WhoContext = createContext<Who>('visitor')

export const WhoProvider = ({ who, children }: { who: Who; children: ReactNode }) => (
  <WhoContext value={who}>{children}</WhoContext>
)

export const useWho = (): Who => use(WhoContext)
