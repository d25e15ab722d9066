import type { Library } from '../libraries/Library.ts'
import { libraries } from '../libraries/libraries.ts'

const mebibyte = 2 ** 20
const leastMilliseconds = 400

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const fill = (unit: string) => unit.repeat(Math.floor(mebibyte / unit.length))

interface Parts {
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly end?: string
}

function message({ domain = 'a.example', statement = 'Sign in.', end = '', ...parts }: Parts): string {
  const {
    uri = 'https://a.example',
    chainId = '1',
    nonce = 'abcdefgh',
    issuedAt = '2026-01-01T00:00:00Z',
  } = parts
  return `${domain} wants you to sign in with your Ethereum account:
${address}

${statement}

URI: ${uri}
Version: 1
Chain ID: ${chainId}
Nonce: ${nonce}
Issued At: ${issuedAt}${end}`
}

/** A mebibyte of input that is hard to parse: long fields, ambiguous beginnings, and broken ends. */
const hostileMessages: Record<string, () => string> = {
  'letters only': () => fill('a'),
  'line breaks only': () => fill('\n'),
  'a long domain': () => message({ domain: fill('a.') }),
  'a domain of colons': () => message({ domain: fill(':') }),
  'a domain that could be a scheme': () => message({ domain: fill('a+') }),
  'an unterminated IPv6 address': () => message({ domain: `[${fill('1:')}` }),
  'a long statement': () => message({ statement: fill('Sign in. ') }),
  'statements within the statement': () => message({ statement: fill('URI: x:y\nVersion: 1\n') }),
  'a long path': () => message({ uri: `https://a.example${fill('/a')}` }),
  'broken percent-encoding': () => message({ uri: `https://a.example/${fill('%2F')}%` }),
  'a long chain id': () => message({ chainId: fill('9') }),
  'a long nonce': () => message({ nonce: fill('a') }),
  'a long fraction of a second': () => message({ issuedAt: `2026-01-01T00:00:00.${fill('0')}` }),
  'half a million resources': () => message({ end: `\nResources:${fill('\n- a:')}` }),
  'resources with a broken end': () => message({ end: `\nResources:${fill('\n- https://a.example/')}\n-` }),
}

export type HostileTimes = Record<string, number>

/** Milliseconds of CPU in which a library accepts or refuses each. */
export function measureHostile(name: string): HostileTimes {
  const library = libraries.find((candidate) => candidate.name === name)
  if (library === undefined) throw new TypeError(`There is no library ${name}.`)
  library.enter()
  warmUp(library)
  const kinds = Object.entries(hostileMessages)
  return Object.fromEntries(kinds.map(([kind, write]) => [kind, measureOne(library, write())]))
}

/** An attacker sends hostile messages to a server that has already parsed others. */
function warmUp({ accepts }: Library): void {
  const plain = message({ end: '\nResources:\n- https://a.example/terms' })
  const end = performance.now() + leastMilliseconds
  while (performance.now() < end) accepts(plain)
}

/** The system counts CPU time in steps of some milliseconds, so fast parsers run many times. */
function measureOne({ accepts }: Library, message: string): number {
  const flat = Buffer.from(message).toString('latin1')
  const before = process.threadCpuUsage()
  const end = performance.now() + leastMilliseconds
  let tries = 0
  do {
    accepts(flat)
    tries += 1
  } while (performance.now() < end)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / tries
}
