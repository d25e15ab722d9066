import { fileURLToPath } from 'node:url'

/** A server that one of the two frameworks of sign-in is embedded in. */
export interface Contestant {
  readonly framework: string
  readonly library: 'countersign' | 'better-auth'
  /** The files of its server, with one protected route. */
  readonly files: readonly string[]
  readonly folder: string
  /** What Node runs in its folder. */
  readonly program: (port: number) => readonly string[]
}

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const here = (path: string) => root(`bench/embedding/${path}`)
const next = (modules: string) => (port: number) => [
  `${modules}/next/dist/bin/next`,
  ...['start', '--port', String(port), '--hostname', '127.0.0.1'],
]

/** Where the example of Next.js was brought, installed from archives. */
const nextExample = root('node_modules/.cache/next-example')

const ofBetterAuth = (name: string): Omit<Contestant, 'framework'> => ({
  library: 'better-auth',
  files: [here('better-auth/auth.ts'), here(`better-auth/${name}/main.ts`)],
  folder: here('better-auth'),
  program: () => [`${name}/main.ts`],
})

const ofExample = (name: string): Omit<Contestant, 'framework'> => ({
  library: 'countersign',
  files: [root(`examples/${name}/src/main.ts`)],
  folder: root(`examples/${name}`),
  program: () => ['src/main.ts'],
})

export const contestants: readonly Contestant[] = [
  { framework: 'Express', ...ofExample('express') },
  { framework: 'Express', ...ofBetterAuth('express') },
  {
    framework: 'Next.js',
    library: 'countersign',
    files: ['countersign.ts', 'app/api/[...path]/route.ts', 'app/wallet/route.ts'].map((file) =>
      root(`examples/next/${file}`),
    ),
    folder: nextExample,
    program: next(`${nextExample}/node_modules`),
  },
  {
    framework: 'Next.js',
    library: 'better-auth',
    files: ['auth.ts', 'next/app/api/auth/[...all]/route.ts', 'next/app/wallet/route.ts'].map((file) =>
      here(`better-auth/${file}`),
    ),
    folder: here('better-auth/next'),
    program: next(here('node_modules')),
  },
  {
    framework: 'Hono',
    library: 'countersign',
    files: [here('countersign/hono/main.ts')],
    folder: root('examples/express'),
    program: () => [here('countersign/hono/main.ts')],
  },
  { framework: 'Hono', ...ofBetterAuth('hono') },
  { framework: 'Fastify', ...ofExample('fastify') },
  { framework: 'Fastify', ...ofBetterAuth('fastify') },
]

/** The page of the first, the third and the fourth framework. That without a sign-in is what the others count from. */
export const pages = [
  { library: 'none', folder: here('without'), source: here('without/page') },
  { library: 'countersign', folder: root('examples/express'), source: root('examples/express/src/page') },
  { library: 'better-auth', folder: here('better-auth'), source: here('better-auth/page') },
] as const
