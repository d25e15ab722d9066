import { Mismatch } from '../grammar/Mismatch.ts'
import { readAuthority } from '../grammar/readAuthority.ts'
import { readScheme } from '../grammar/readScheme.ts'

/** What a message must have been signed for: the scheme and the domain of a page, as a browser writes them. */
export interface Origin {
  readonly scheme: string
  /** Host in lower case, with the port where it is not the scheme's own. */
  readonly domain: string
}

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** Reads `scheme://host[:port]` with nothing after it; undefined when a value is anything else. */
export function parseOrigin(value: string): Origin | undefined {
  if (typeof value !== 'string') return undefined
  const end = endOfOrigin(value)
  return end === value.length ? readOrigin(value, end) : undefined
}

/** The origin of a URI with an authority, such as `https://app.example/sign-in`; undefined where it has none. */
export function originOfUri(uri: string): Origin | undefined {
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

function readOrigin(text: string, end: number): Origin | undefined {
  const [scheme = '', authority = ''] = text.slice(0, end).toLowerCase().split('://')
  const port = /:(\d*)$/.exec(authority)?.[1]
  const isDefault = port === '' || port === defaultPorts[scheme]
  const domain = isDefault ? authority.replace(/:\d*$/, '') : authority
  return domain === '' || domain.startsWith(':') || domain.includes('@') ? undefined : { scheme, domain }
}
