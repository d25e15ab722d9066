import { readdir } from 'node:fs/promises'

/** Where the tables say what the tab of each page says: a group, then the way to the text in it. `*` is any other path. */
const places: Readonly<Record<string, readonly [group: string, ...way: string[]]>> = {
  '/sign-in': ['start', 'signIn', 'tab'],
  '/interaction/:uid': ['interaction', 'interaction', 'tab'],
  '/join': ['join', 'join', 'title'],
  '/phone': ['phone', 'phone', 'tab'],
  '/phone/return': ['phone', 'phone', 'returnTab'],
  '/safe': ['safe', 'safe', 'tab'],
  '/safe/tab': ['safe', 'safe', 'tab'],
  '/device': ['device', 'device', 'title'],
  '/inspect': ['inspector', 'inspector', 'titles', 'inspect'],
  '/account': ['account', 'account', 'pages', 'profile', 'tab'],
  '/account/wallets': ['account', 'account', 'pages', 'wallets', 'tab'],
  '/account/sessions': ['account', 'account', 'pages', 'sessions', 'tab'],
  '/account/applications': ['account', 'account', 'pages', 'applications', 'tab'],
  '/account/activity': ['account', 'account', 'pages', 'activity', 'tab'],
  '/account/data': ['account', 'account', 'pages', 'data', 'tab'],
  '/account/email': ['account', 'account', 'layout', 'tab'],
  '*': ['parts', 'parts', 'nothingHereTab'],
}

/** What the tab of each page says, by language and path: the server writes it into the page before any script runs. */
export async function readPageTitles(): Promise<Record<string, Record<string, string>>> {
  const folder = new URL('../src/languages/', import.meta.url)
  const entries = await readdir(folder, { withFileTypes: true })
  const tags = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Object.fromEntries(
    await Promise.all(tags.map(async (tag) => [tag, await readTitles(new URL(`${tag}/`, folder))] as const)),
  )
}

async function readTitles(folder: URL): Promise<Record<string, string>> {
  const titles: Record<string, string> = {}
  for (const [path, [group, ...way]] of Object.entries(places)) {
    // A language that is only begun may have no such file yet, and is not offered.
    const tables: unknown = await import(new URL(`${group}.ts`, folder).href).catch(() => undefined)
    const title = way.reduce((table, name) => Reflect.get(Object(table), name), tables)
    if (typeof title === 'string') titles[path] = title
  }
  return titles
}
