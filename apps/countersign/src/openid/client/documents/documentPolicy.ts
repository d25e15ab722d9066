import { domainToUnicode } from 'node:url'
import { explainImitation } from '@countersign/server/extension'
import { isLoopback } from '@countersign/siwe'
import { DocumentFault } from './DocumentFault.ts'

/** Whose documents are taken: nobody's, those of listed hosts, or anyone's. */
export interface DocumentSettings {
  readonly clientDocuments: 'off' | 'listed' | 'open'
  /** In lower case, with a port where it is not 443. */
  readonly clientDocumentHosts: readonly string[]
}

interface PolicyNeeds {
  readonly settings: DocumentSettings
  /** The origins of this site: no document is fetched from them. */
  readonly origins: readonly string[]
  /** Whether this server is only tried out on this machine. */
  readonly isLoopbackAllowed: boolean
}

/** Which documents are taken here. */
export interface DocumentPolicy {
  readonly isOn: boolean
  /**
   * Reads a client id that is the address of a document.
   *
   * @throws {DocumentFault}
   */
  readonly parse: (clientId: string) => URL
  /** Whether it is an address whose document is taken. */
  readonly takes: (clientId: string) => boolean
}

export function createDocumentPolicy({ settings, origins, isLoopbackAllowed }: PolicyNeeds): DocumentPolicy {
  const { clientDocuments: mode, clientDocumentHosts: hosts } = settings
  const own = origins.map((origin) => new URL(origin))
  const parse = (clientId: string): URL => {
    if (mode === 'off') throw new DocumentFault('is not fetched: this server takes no client documents')
    const url = parseAddress(clientId, isLoopbackAllowed)
    if (own.some((one) => isSameHost(one, url))) throw new DocumentFault('is on this very server')
    if (mode === 'listed' && !hosts.includes(url.host))
      throw new DocumentFault(
        'is not fetched: its host is none of those that this server takes documents from',
      )
    refuseImitation(url.hostname, hosts)
    return url
  }
  return {
    isOn: mode !== 'off',
    parse,
    takes(clientId) {
      try {
        parse(clientId)
        return true
      } catch (error) {
        if (error instanceof DocumentFault) return false
        throw error
      }
    },
  }
}

/** A machine that is only tried out on has several ports, and a document may be at one of them. */
function isSameHost(own: URL, { hostname, host }: URL): boolean {
  return isLoopback(hostname) ? own.host === host : own.hostname === hostname
}

/**
 * It stands in sentences that people sign and in parameters, so that it has nothing that must be written otherwise there, and is
 * written as browsers write it: without dot segments, capitals in its host, or a port that goes without saying. No query: many
 * addresses would be one document (draft-ietf-oauth-client-id-metadata-document, section 3).
 */
const addressForm = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w.~!$&*+,;=:@/-]+$/

const longest = 200

function parseAddress(text: string, isLoopbackAllowed: boolean): URL {
  const url = text.length <= longest && addressForm.test(text) ? URL.parse(text) : null
  if (url === null || url.href !== text || url.hostname.endsWith('.'))
    throw new DocumentFault(
      'is at no address that a client id may be: https, a host and a path, at most 200 characters',
    )
  if (url.port !== '' && !(isLoopbackAllowed && isLoopback(url.hostname)))
    throw new DocumentFault('is at a port of its own')
  return url
}

/** Hosts that many people know, so that others may want to look like them. */
const wellKnown = [
  ...['anthropic.com', 'apple.com', 'chatgpt.com', 'claude.ai', 'claude.com', 'cursor.com', 'github.com'],
  ...['google.com', 'microsoft.com', 'openai.com', 'visualstudio.com', 'vscode.dev', 'windsurf.com'],
]

/**
 * Refuses a host that could pass for another one: letters that look alike, or the whole name of a known host inside of another
 * name, as in `claude.ai.example.net` or `claude-ai.example`.
 */
function refuseImitation(hostname: string, listed: readonly string[]): void {
  const seen = domainToUnicode(hostname)
  const reason = explainImitation(seen) ?? (/\bxn--/.test(seen) ? 'stands for no letters' : undefined)
  if (reason !== undefined) throw new DocumentFault(`has a host that ${reason}`)
  const isOf = (known: string) => hostname === known || hostname.endsWith(`.${known}`)
  const known = [...wellKnown, ...listed.map((host) => host.replace(/:\d+$/, ''))]
  if (known.some(isOf)) return
  const words = asWords(seen)
  const imitated = known.find((one) => words.includes(asWords(one)))
  if (imitated !== undefined) throw new DocumentFault(`has a host that looks like ${imitated}`)
}

function asWords(host: string): string {
  return ` ${host.toLowerCase().replaceAll(/[.-]/g, ' ')} `
}
