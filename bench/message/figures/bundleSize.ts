import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const ours = fileURLToPath(new URL('../../../packages/siwe/dist/index.js', import.meta.url))

/** The least that a page has to import to parse, and to parse and verify a key wallet's sign-in. */
const pages: Record<string, Page> = {
  countersign: {
    parse: `export { parseMessage } from ${JSON.stringify(ours)}`,
    verify: `export { verifySignIn } from ${JSON.stringify(ours)}`,
  },
  siwe: {
    parse: `export { ParsedMessage } from '@spruceid/siwe-parser'`,
    verify: `export { SiweMessage } from 'siwe'`,
  },
  '@signinwithethereum/siwe': {
    parse: `export { ParsedMessage } from '@signinwithethereum/siwe-parser'`,
    verify: `export { SiweMessage, createViemConfig } from '@signinwithethereum/siwe'`,
    never: 'ethers',
  },
  'viem/siwe': {
    parse: `export { parseSiweMessage } from 'viem/siwe'`,
    verify: `export { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
      export { verifyMessage } from 'viem/utils'`,
  },
  ox: {
    parse: `export { parseMessage } from 'ox/Siwe'`,
    verify: `export { parseMessage, validateMessage } from 'ox/Siwe'
      export { getSignPayload } from 'ox/PersonalMessage'
      export { fromString } from 'ox/Hex'
      export { fromHex } from 'ox/Signature'
      export { verify } from 'ox/Secp256k1'`,
  },
}

interface Page {
  readonly parse: string
  readonly verify: string
  /** A package that the code names and this page never loads. */
  readonly never?: string
}

export interface BundleSize {
  readonly parseBytes: number
  readonly verifyBytes: number
}

/** Bytes of minified, gzipped JavaScript that a page loads, by library. */
export async function measureBundleSizes(): Promise<Record<string, BundleSize>> {
  const sizes = Object.entries(pages).map(async ([name, { parse, verify, never }]) => {
    const [parseBytes, verifyBytes] = await Promise.all([
      bundledBytes(parse, never),
      bundledBytes(verify, never),
    ])
    return [name, { parseBytes, verifyBytes }] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}

async function bundledBytes(page: string, never?: string): Promise<number> {
  const bundle = await rolldown({
    input: 'page',
    platform: 'browser',
    // Node's own modules stay outside: kind to siwe, whose pages have to bring a Buffer along.
    external: (id) => isBuiltin(id) || id === never,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? `${fileURLToPath(import.meta.url)}.page.js` : null),
        load: (id) => (id.endsWith('.page.js') ? page : null),
      },
    ],
    onLog: (_level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
    },
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const code = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
  return gzipSync(code, { level: 9 }).length
}
