import type { Interaction } from '@countersign/product-api'
import { escapeHtml } from '../../../../src/openid/pages/page-html.ts'
import { describePage } from './describePage.ts'
import { hide, hideRandom, type Json } from './hideRandom.ts'
import type { Reply, World } from './World.ts'

/** What is recorded of an answer. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly location?: Json
  readonly cookies?: Json
  readonly challenge?: Json
  readonly body?: Json
  /** How an error is described: in words that may change. */
  readonly words?: readonly string[]
  /** What the person is asked whom it leads to a page. */
  readonly asks?: Json
}

/** Describes an answer so that the same request has the same description in each run. */
export async function describeAnswer(world: World, { response, browser }: Reply): Promise<Answer> {
  const { provider, opened, withToken } = world
  const origins = [provider.origin, provider.extraOrigin, opened.origin, withToken.origin]
  const words: string[] = []
  const address = response.headers.get('location')
  const challenge = response.headers.get('www-authenticate')
  const cookies = response.headers.getSetCookie()
  const content = withoutAddress(await response.text(), address)
  const body = readBody(response.headers.get('content-type') ?? '', content, words)
  const asks = await describeTask(address, browser)
  const described = {
    ...(address !== null && { location: describeAddress(address, world.origin, words) }),
    ...(cookies.length > 0 && { cookies: cookies.map(describeCookie).toSorted() }),
    ...(challenge !== null && { challenge: withoutWords(challenge, words) }),
    ...(body !== undefined && { body }),
  }
  const hidden = Object.entries(described).map(([name, value]) => [name, hideRandom(value, origins)])
  return {
    status: response.status,
    headers: listHeaders(response, origins),
    ...Object.fromEntries(hidden),
    ...(words.length > 0 && { words: [...new Set(words.map((one) => hide(one, origins)))] }),
    ...(asks !== undefined && { asks: hideRandom(asks, origins) }),
  }
}

/** Those that the server of Node sets by itself, and those that have a place of their own. */
const leftOut: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'location',
  'set-cookie',
  'transfer-encoding',
  'www-authenticate',
])

function listHeaders({ headers }: Response, origins: readonly string[]): Record<string, string> {
  const kept = [...headers].filter(([name]) => !leftOut.has(name)).toSorted()
  return Object.fromEntries(kept.map(([name, value]) => [name, hide(value, origins)]))
}

function describeAddress(text: string, origin: string, words: string[]): Json {
  const { hash, search, href, protocol } = new URL(text, origin)
  const place = href.slice(0, href.length - hash.length - search.length)
  const query = readParameters(search.slice(1), words)
  const fragment = readParameters(hash.slice(1), words)
  return {
    to: protocol.startsWith('http') ? place : (text.split(/[?#]/)[0] ?? ''),
    ...(query !== undefined && { query }),
    ...(fragment !== undefined && { fragment }),
  }
}

function readParameters(encoded: string, words: string[]): Json | undefined {
  if (encoded === '') return undefined
  const pairs = [...new URLSearchParams(encoded)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const kept = pairs.filter(([name, value]) => {
    if (name === 'error_description') words.push(value)
    return name !== 'error_description'
  })
  return kept.map(([name, value]) => `${name}=${value}`)
}

/** What it holds is nobody's to read; where and how long it counts is what matters. */
function describeCookie(line: string): string {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const value = pair.slice(at + 1)
  return [`${pair.slice(0, at)}=${value === '' ? '' : `<${value.length} characters>`}`, ...attributes].join(
    '; ',
  )
}

function withoutWords(challenge: string, words: string[]): string {
  return challenge.replace(/,? ?error_description="([^"]*)"/g, (_all, found: string) => {
    words.push(found)
    return ''
  })
}

/** What leads elsewhere says so in its body, too. */
function withoutAddress(content: string, address: string | null): string {
  if (address === null) return content
  return content.replaceAll(escapeHtml(address), '<location>').replaceAll(address, '<location>')
}

function readBody(type: string, text: string, words: string[]): Json | undefined {
  if (text === '') return undefined
  if (type.includes('html') && text.includes('<main>')) return readHtml(text, words)
  if (!type.includes('json')) return text
  const body: Json = JSON.parse(text)
  return takeWords(body, words)
}

function takeWords(body: Json, words: string[]): Json {
  if (typeof body !== 'object' || body === null || !('error_description' in body)) return body
  const { error_description: description, ...rest } = body
  words.push(String(description))
  return rest
}

/** The words stand behind the code of the error, or in a field that is posted. */
function readHtml(html: string, words: string[]): Json {
  const { title, lines, links, forms, leadsTo } = describePage(html)
  const code = /^([a-z_]+): (.+)$/
  const takeFromLine = (line: string) => {
    const [, error, description] = code.exec(line) ?? []
    if (error === undefined || description === undefined || shown.has(error)) return line
    words.push(description)
    return error
  }
  const takeFromFields = (fields: readonly string[]) =>
    fields.flatMap((field) => {
      if (!field.startsWith('error_description=')) return [field]
      words.push(field.slice('error_description='.length))
      return []
    })
  return {
    title,
    lines: lines.map(takeFromLine),
    ...(links !== undefined && { links: links.map((link) => withoutDescription(link, words)) }),
    ...(forms !== undefined && {
      forms: forms.map(({ action, fields }) => ({ action, fields: takeFromFields(fields) })),
    }),
    ...(leadsTo !== undefined && { leadsTo }),
  }
}

/** These lines of a page are no errors. */
const shown: ReadonlySet<string> = new Set([
  'client_id',
  'redirect_uri',
  'post_logout_redirect_uri',
  'reference',
])

/** It stands in the query, or in the fragment. */
function withoutDescription(link: string, words: string[]): string {
  return link.replace(/([?&#])error_description=([^&#]*)&?/, (_all, before: string, found: string) => {
    words.push(new URLSearchParams(`found=${found}`).get('found') ?? '')
    return before
  })
}

async function describeTask(address: string | null, browser: Reply['browser']): Promise<Json | undefined> {
  if (browser === undefined || !/^\/interaction\/[^/?]+/.test(address ?? '')) return undefined
  const uid = address?.split(/[/?]/)[2]
  const answer = await browser.get(`/interaction/${uid}/details`)
  if (!answer.ok) return { status: answer.status }
  const { task, scopes, newScopes, suggestedWallet, challenge }: Interaction = await answer.json()
  return { task, scopes, newScopes, suggestedWallet, statement: challenge?.statement ?? null }
}
