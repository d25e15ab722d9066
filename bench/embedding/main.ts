import { readFileSync } from 'node:fs'
import { formatNumber } from '../measure/formatNumber.ts'
import { saveResults, type Table } from '../report/results.ts'
import { formatSection, writeReport } from '../report/writeReport.ts'
import { contestants, pages } from './contestants.ts'
import { countLines } from './countLines.ts'
import { measurePage } from './measurePage.ts'
import { prepare } from './prepare.ts'
import { tryServer } from './tryServer.ts'

/** From the sources and documents of both, at the versions that are pinned here. */
const lacks: Table = {
  title: 'What each lacks',
  note: 'As far as it matters for signing in with a wallet in an application of one’s own.',
  head: ['', 'countersign', 'better-auth with siwe'],
  rows: [
    ['sign-in with passwords, passkeys, other accounts', 'no', 'yes, by other plugins'],
    ['databases', 'SQLite, Postgres', 'these, MySQL, MongoDB and more'],
    ['runtimes', 'Node 24', 'Node, Bun, Deno, Workers'],
    ['tables', 'made at the start', 'made by a command'],
    ['a nonce works in the browser that asked for it only', 'yes', 'no'],
    ['scheme, URI and version of a message are checked', 'yes', 'no'],
    ['an expiry that cannot be read', 'refuses', 'counts as none'],
    ['contract wallets', 'with the address of a node', 'your own verifyMessage'],
    ['wallets are found and every step is shown', 'yes', 'no: your own page'],
    ['two wallets, one account; a change needs a signature', 'yes', 'no'],
  ],
}

// What it takes to embed sign-in with a wallet: counted, built and tried in one sitting.
await prepare()
// The servers serve the pages, so those are built first.
const pageTable = await tabulatePages()
const tables: readonly Table[] = [await tabulateServers(), pageTable, lacks]
for (const table of tables) console.log(formatSection(table))
const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
saveResults('embedding', tables, dependencies)
writeReport()

async function tabulateServers(): Promise<Table> {
  const lines = new Map<string, Record<string, number>>()
  for (const contestant of contestants) {
    const { framework, library, files } = contestant
    lines.set(framework, { ...lines.get(framework), [library]: countLines(files) })
    await tryServer(contestant)
  }
  return {
    title: 'Lines on the server, to one protected route',
    note: `Each server signs a person in and out, answers 401 to visitors of its one protected route, and, except in Next.js,
serves the page. It counts only if all of that works, over SQLite. Counted are lines without comments, formatted alike, 110
columns wide. better-auth's tables are made by a command, which is not counted; its plugin leaves the nonce and the
check of signatures to you, so those lines are yours. It checks signatures with viem here: without a client for a chain, contract
wallets cannot sign in. Minutes are left out: nobody was timed, and whoever knows both libraries measures nothing.`,
    head: ['framework', 'countersign', 'better-auth with siwe'],
    rows: [...lines].map(([framework, { countersign, 'better-auth': betterAuth }]) => [
      framework,
      String(countersign),
      String(betterAuth),
    ]),
  }
}

async function tabulatePages(): Promise<Table> {
  const [without, ...others] = await Promise.all(
    pages.map(async ({ library, folder, source }) => ({
      library,
      lines: countLines(['main.tsx', 'App.tsx'].map((file) => `${source}/${file}`)),
      ...(await measurePage(folder)),
    })),
  )
  if (without === undefined) throw new Error('There is no page without a sign-in.')
  const kilobytes = (bytes: number) => formatNumber(bytes / 1000)
  return {
    title: 'Lines and bytes in the page',
    note: `What the sign-in adds to a page of React that shows the protected route, which is ${kilobytes(without.first)} kB by itself. Built by
the same Vite, compressed by gzip. *At first* is what loads before a click, *in all* what a sign-in may load, in one language. The
pages do not do the same: countersign's lists the wallets that announce themselves (EIP-6963), shows the message before it is
signed, and has a screen for each way that a wallet can fail. better-auth has no such parts: its page is one button for
\`window.ethereum\`, and errors go to the console. With its client come sign-ins of many other kinds, which countersign does not have.`,
    head: ['page', 'lines', 'kB at first', 'kB in all'],
    rows: others.map(({ library, lines, first, all }) => [
      library,
      String(lines - without.lines),
      kilobytes(first - without.first),
      kilobytes(all - without.all),
    ]),
  }
}
