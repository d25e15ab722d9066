import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'

/**
 * How the connection to Postgres is protected: not at all, by TLS whose certificate is checked with the host's name, by TLS
 * whose authority alone is checked, or by TLS that is not checked.
 */
export type PostgresTls = 'none' | 'full' | 'authority' | 'unchecked'

/** What a connection is made with: the address without what it says of TLS, which the driver would read otherwise than libpq. */
export interface PostgresTarget {
  readonly connectionString: string
  readonly ssl?: false | ConnectionOptions
  readonly sslnegotiation?: 'postgres' | 'direct'
}

/**
 * Reads what an address says of TLS (libpq, "SSL Support"). `require` checks nothing in libpq and everything in our driver:
 * here it does everything, as `verify-full`. Modes that may go on without encryption are refused, and so is every parameter
 * that asks for more than is done.
 *
 * @throws {TypeError} with one line, for a mode or a parameter that is refused and a file that cannot be read.
 */
export function readPostgresTarget(address: string): PostgresTarget {
  const { rest, given } = splitAddress(address)
  const tls = chooseTls(given)
  const negotiation = readNegotiation(given.get('sslnegotiation'))
  return {
    connectionString: rest,
    ...(tls !== undefined && { ssl: tls === 'none' ? false : writeOptions(tls, given) }),
    ...(negotiation !== undefined && { sslnegotiation: negotiation }),
  }
}

/** How an address protects the connection; undefined where it says nothing, so that only PGSSLMODE counts. */
export function readPostgresTls(address: string): PostgresTls | undefined {
  return chooseTls(splitAddress(address).given)
}

const names: readonly string[] = [
  'ssl',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
  'uselibpqcompat',
]

/** What else libpq knows of how a connection is protected, with the values that ask for no more than is done. */
const asDone: ReadonlyMap<string, readonly string[]> = new Map([
  ['sslcompression', ['0']],
  ['sslsni', ['1']],
  ['sslcertmode', ['allow']],
  ['ssl_min_protocol_version', ['TLSv1.2']],
  ['requiressl', ['0']],
  ['gssencmode', ['disable', 'prefer']],
  ['channel_binding', ['disable', 'prefer']],
])

/** Whether a parameter counts here; false where it says nothing of TLS, or nothing that is not so anyway. */
function isRead(name: string, value: string): boolean {
  if (names.includes(name)) return true
  const values = asDone.get(name)
  // A slip of the pen, or what a later libpq knows.
  const isOfTls = values !== undefined || name.startsWith('ssl')
  if (!isOfTls || values?.includes(value) === true) return false
  if (name === 'channel_binding' && value === 'require') return true
  throw new TypeError(
    `${/^\w{1,40}$/.test(name) ? name : 'ssl…'} is not supported: leave it out. Supported are sslmode, sslrootcert, sslcert, sslkey and sslnegotiation.`,
  )
}

/** Takes the parameters of TLS out of an address; all else stays as it was written. */
function splitAddress(address: string): { readonly rest: string; readonly given: Map<string, string> } {
  const at = address.indexOf('?')
  if (at < 0) return { rest: address, given: new Map() }
  const parts = address.slice(at + 1).split('&')
  const given = new Map<string, string>()
  const others = parts.filter((part) => {
    for (const [name, value] of new URLSearchParams(part)) {
      if (!isRead(name, value)) return true
      given.set(name, value)
    }
    return false
  })
  const start = address.slice(0, at)
  return { rest: others.length === 0 ? start : `${start}?${others.join('&')}`, given }
}

function readNegotiation(given: string | undefined): PostgresTarget['sslnegotiation'] {
  if (given === undefined || given === 'postgres' || given === 'direct') return given
  throw new TypeError('sslnegotiation can be postgres or direct.')
}

function chooseTls(given: ReadonlyMap<string, string>): PostgresTls | undefined {
  if (given.has('uselibpqcompat'))
    throw new TypeError('uselibpqcompat is not taken: give sslmode=verify-full or sslmode=no-verify.')
  const mode = given.get('sslmode') ?? given.get('ssl')
  if (mode === undefined) return given.size > 0 ? 'full' : undefined
  if (mode === 'verify-ca' && !hasOwnAuthority(given))
    throw new TypeError(
      'sslmode=verify-ca needs sslrootcert, the file of your own authority: anyone can get a certificate of a public one. Or give verify-full.',
    )
  const tls = modes.get(mode)
  if (tls !== undefined && tls !== 'full' && given.has('channel_binding'))
    throw new TypeError('channel_binding=require needs sslmode=verify-full, which checks whose server it is.')
  if (tls !== undefined) return tls
  throw new TypeError(
    `sslmode=${/^[\w-]{1,30}$/.test(mode) ? mode : '…'} ${
      mode === 'allow' || mode === 'prefer' ? 'may go on without encryption' : 'is no mode'
    }: give disable, verify-full (checks the certificate) or no-verify (encrypts without a check).`,
  )
}

const modes: ReadonlyMap<string, PostgresTls> = new Map([
  ['disable', 'none'],
  ['require', 'full'],
  ['verify-ca', 'authority'],
  ['verify-full', 'full'],
  ['no-verify', 'unchecked'],
  // What the driver's own parameter, `ssl`, has.
  ['true', 'full'],
  ['1', 'full'],
  ['false', 'none'],
  ['0', 'none'],
])

/** libpq's `system` is what Node trusts anyway. */
function hasOwnAuthority(given: ReadonlyMap<string, string>): boolean {
  return !['', 'system'].includes(given.get('sslrootcert') ?? '')
}

function writeOptions(tls: PostgresTls, given: ReadonlyMap<string, string>): ConnectionOptions {
  const cert = given.get('sslcert')
  const key = given.get('sslkey')
  return {
    rejectUnauthorized: tls !== 'unchecked',
    ...(hasOwnAuthority(given) && { ca: readFile('sslrootcert', given.get('sslrootcert') ?? '') }),
    ...(cert !== undefined && { cert: readFile('sslcert', cert) }),
    ...(key !== undefined && { key: readFile('sslkey', key) }),
    // The chain is checked as ever; whose name the certificate has is not.
    ...(tls === 'authority' && { checkServerIdentity: () => undefined }),
  }
}

function readFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new TypeError(`${name}=${path} cannot be read (${code}): correct the path.`, { cause: error })
  }
}
