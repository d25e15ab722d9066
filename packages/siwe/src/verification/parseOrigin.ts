import { readAuthority } from '../grammar/authority.ts'
import { decimal, endOfRun } from '../grammar/characters.ts'
import { Mismatch } from '../grammar/Rule.ts'
import { readScheme } from '../grammar/uri.ts'

/** What a message must have been signed for: the scheme and the domain of a page, as a browser writes them. */
export interface Origin {
  readonly scheme: string
  /** Host in lower case, with the port where it is not the scheme's own. */
  readonly domain: string
}

const defaultPorts: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['http', '80'],
  ['https', '443'],
])

/** Reads `scheme://host[:port]` with nothing after it; undefined when a value is anything else. */
export function parseOrigin(value: string): Origin | undefined {
  if (typeof value !== 'string') return undefined
  const end = endOfOrigin(value)
  return end === value.length ? readOrigin(value, end) : undefined
}

/** The origin of a URI with an authority, such as `https://app.example/sign-in`; undefined where it has none. */
export function parseUriOrigin(uri: string): Origin | undefined {
  const end = endOfOrigin(uri)
  return end === undefined ? undefined : readOrigin(uri, end)
}

/** Where the scheme and the authority of a text end. */
function endOfOrigin(text: string): number | undefined {
  try {
    const colon = readScheme(text, 0)
    return text.startsWith('://', colon) ? readAuthority(text, colon + 3) : undefined
  } catch (error) {
    if (error instanceof Mismatch) return undefined
    throw error
  }
}

/** Writes an origin in one way: lower case, and no port where it is empty or the scheme's own (RFC 3986, 6.2.3). */
function readOrigin(text: string, end: number): Origin | undefined {
  const colon = text.indexOf(':')
  const scheme = text.slice(0, colon).toLowerCase()
  const authority = text.slice(colon + 3, end).toLowerCase()
  const portColon = authority.lastIndexOf(':')
  const hasPort = portColon >= 0 && endOfRun(authority, portColon + 1, decimal) === authority.length
  const host = hasPort ? authority.slice(0, portColon) : authority
  if (host === '' || host.includes('@')) return undefined
  const port = hasPort ? authority.slice(portColon + 1) : ''
  return { scheme, domain: port === '' || port === defaultPorts.get(scheme) ? host : authority }
}
