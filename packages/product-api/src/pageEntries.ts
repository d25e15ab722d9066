/**
 * The pages by their paths, with the file of each and the groups of texts that it needs; the first that matches is
 * shown. The page loads by it, and the server names the same files in the page, so that they arrive together.
 */
export const pageEntries = [
  { path: /^\/sign-in$/, entry: 'signIn', groups: [] },
  { path: /^\/interaction\//, entry: 'interaction', groups: ['interaction'] },
  { path: /^\/join$/, entry: 'join', groups: ['join', 'parts'] },
  {
    path: /^\/phone(?:\/return)?$/,
    entry: 'phone',
    groups: ['phone', 'handOver', 'parts', 'interaction', 'confirmation'],
  },
  {
    path: /^\/safe(?:\/tab)?$/,
    entry: 'safe',
    groups: ['safe', 'parts', 'phone', 'handOver', 'interaction', 'confirmation'],
  },
  { path: /^\/device$/, entry: 'device', groups: ['device', 'parts'] },
  { path: /^\/inspect$/, entry: 'inspector', groups: ['inspector', 'parts', 'throwaway'] },
  {
    path: /^\/operator(?:\/|$)/,
    entry: 'operator',
    groups: ['operator', 'activity', 'parts', 'confirmation'],
  },
  // Any other path is the account's, which also says that there is nothing at a path that is not.
  {
    path: /^/,
    entry: 'account',
    groups: ['account', 'activity', 'profile', 'parts', 'confirmation', 'interaction', 'consent'],
  },
] as const

/** A page, or several that are loaded together. */
export type PageEntry = (typeof pageEntries)[number]

/** The page that is shown at a path. */
export function findPageEntry(path: string): PageEntry | undefined {
  return pageEntries.find((entry) => entry.path.test(path))
}
