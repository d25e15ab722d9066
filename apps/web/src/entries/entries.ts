import { withTexts } from '../language/languages.ts'
import { show as showSignIn } from './signIn.tsx'

/** A page that the server delivers, or several that are loaded together. */
export interface Entry {
  readonly path: RegExp
  readonly load: () => Promise<{ readonly show: () => void }>
}

/**
 * The pages by their paths; the first that matches is shown: those for anyone, for operators, and for people who are
 * signed in. The server decides what they get to see; the page asks for a sign-in where one is needed.
 *
 * The sign-in is in the first file, because that is where people arrive from elsewhere: they wait for nothing
 * that only the account needs. The account comes with the next, and finds this one in the browser's cache.
 */
export const entries: readonly Entry[] = [
  { path: /^\/sign-in$/, load: async () => ({ show: showSignIn }) },
  { path: /^\/interaction\//, load: () => import('./interaction.tsx') },
  { path: /^\/join$/, load: () => withTexts(['join', 'parts'], () => import('./join.tsx')) },
  {
    path: /^\/phone(?:\/return)?$/,
    load: () => withTexts(['phone', 'handOver', 'parts', 'interaction'], () => import('./phone.tsx')),
  },
  {
    path: /^\/safe(?:\/tab)?$/,
    load: () => withTexts(['safe', 'parts', 'phone', 'handOver', 'interaction'], () => import('./safe.tsx')),
  },
  { path: /^\/device$/, load: () => withTexts(['device', 'parts'], () => import('./device.tsx')) },
  {
    path: /^\/inspect$/,
    load: () => withTexts(['inspector', 'throwaway', 'parts'], () => import('./inspector.tsx')),
  },
  {
    path: /^\/operator(?:\/|$)/,
    load: () => withTexts(['operator', 'activity', 'parts', 'confirmation'], () => import('./operator.tsx')),
  },
  // Any other path is the account's, which also says that there is nothing at a path that is not.
  {
    path: /^/,
    load: () =>
      withTexts(
        ['account', 'activity', 'profile', 'parts', 'confirmation', 'interaction', 'consent'],
        () => import('./account.tsx'),
      ),
  },
]
