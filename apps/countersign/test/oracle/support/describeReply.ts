import { hide, hideRandom, type Json } from '../../oidc/recorded/support/hideRandom.ts'
import type { State } from './State.ts'

/** What is compared of an answer: each part by its name. */
export type Observed = Map<string, string>

/** Describes an answer so that both sides can give the same. */
export function describeReply({ side: { origin } }: State, response: Response, body: string): Observed {
  const { headers, status } = response
  const observed: Observed = new Map()
  const location = headers.get('location')
  const told = location === null ? {} : describeAddress(location, origin)
  const json = readBody(headers.get('content-type') ?? '', body)
  const page = typeof json === 'string' ? readPage(json) : undefined
  flatten(observed, 'location', hideRandom(told, [origin]))
  if (page !== undefined) flatten(observed, 'page', hideRandom(page, [origin]))
  else if (json !== undefined) flatten(observed, 'body', hideRandom(withoutWords(json), [origin]))
  const challenge = headers.get('www-authenticate')
  if (challenge !== null) flatten(observed, 'challenge', hideRandom(readChallenge(challenge), [origin]))
  for (const line of headers.getSetCookie()) describeCookie(observed, hide(line, [origin]))
  for (const name of ['cache-control', 'content-type', 'allow', 'dpop-nonce', 'retry-after', 'pragma']) {
    const value = headers.get(name)
    if (value !== null) observed.set(name, value)
  }
  const error =
    observed.get('location.error') ??
    observed.get('location.response.claims.error') ??
    observed.get('page.response.claims.error') ??
    observed.get('body.error') ??
    observed.get('page.error') ??
    observed.get('challenge.error')
  const to = observed.get('location.to')
  observed.set('outcome', [status, error, to].filter((part) => part !== undefined).join(' '))
  return observed
}

/** What is known of a person is made up on one side. */
const ofPerson = /\.(?:name|preferred_username|updated_at|picture|wallet_\w+)$/

function flatten(observed: Observed, name: string, value: Json): void {
  if (typeof value !== 'object' || value === null) {
    observed.set(name, ofPerson.test(name) ? 'told' : String(value))
    return
  }
  if (Array.isArray(value)) {
    observed.set(name, JSON.stringify(value))
    return
  }
  for (const [member, inner] of Object.entries(value))
    if (member !== 'error_description') flatten(observed, `${name}.${member}`, inner)
}

function describeAddress(text: string, origin: string): Record<string, Json> {
  const { hash, search, href, origin: own, pathname } = new URL(text, origin)
  const place = own === origin ? pathname : href.slice(0, href.length - hash.length - search.length)
  const parameters = [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]
  const shown = parameters.filter(([name]) => name !== 'error_description')
  return {
    to: place.replace(/(interaction|auth|device)\/[\w-]{20,}/, '$1/<uid>'),
    ...Object.fromEntries(shown),
    ...(hash.length > 1 && { isFragment: true }),
  }
}

function readBody(type: string, text: string): Json | undefined {
  if (text === '') return undefined
  return type.includes('json') ? JSON.parse(text) : text
}

function withoutWords(json: Json): Json {
  if (typeof json !== 'object' || json === null || !('error_description' in json)) return json
  const { error_description: _words, ...rest } = json
  return rest
}

/** What a page says is not compared, but for the code of an error, and what it posts. */
function readPage(html: string): Record<string, Json> | undefined {
  if (!html.includes('<')) return undefined
  const [, error] = /<pre[^>]*>([a-z_]+):/.exec(html) ?? []
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(html) ?? []
  const fields = [...html.matchAll(/<input[^>]*name="([^"]+)" value="([^"]*)"/g)].filter(
    ([, name]) => name !== 'error_description' && name !== 'logout',
  )
  return {
    ...(error !== undefined && { error }),
    ...(action !== undefined && { action }),
    ...Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  }
}

function readChallenge(challenge: string): Record<string, Json> {
  const [, scheme = '', rest = ''] = /^(\S+)(.*)$/s.exec(challenge) ?? []
  const members = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([, name]) => name !== 'error_description')
  return { scheme, ...Object.fromEntries(members.map(([, name = '', value = '']) => [name, value])) }
}

function describeCookie(observed: Observed, line: string): void {
  const [pair = '', ...attributes] = line.split(/; */)
  const at = pair.indexOf('=')
  const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? ''
  const isGone = pair.slice(at + 1) === ''
  const name = `cookie.${pair.slice(0, at)}.${path.replace(/(interaction|auth|device)\/[^/]+/, '$1/<uid>')}`
  const flags = attributes.filter((one) => /^(?:httponly|secure|samesite=\w+)$/i.test(one))
  observed.set(
    name,
    `${isGone ? 'gone' : 'set'} ${flags
      .map((flag) => flag.toLowerCase())
      .toSorted()
      .join(' ')}`,
  )
  if (isGone) return
  const [, expires] = /expires=([^;]+)/i.exec(line) ?? []
  const [, maxAge] = /max-age=(\d+)/i.exec(line) ?? []
  if (expires !== undefined)
    observed.set(`${name} expires`, String(Math.round((Date.parse(expires) - Date.now()) / 1_000)))
  if (maxAge !== undefined) observed.set(`${name} max-age`, maxAge)
}
