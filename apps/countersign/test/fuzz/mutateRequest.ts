/* One module because it is one list of mutations, with the values that they put in. */

import { formatRequest } from '../product/sendRaw.ts'
import type { Random } from './Random.ts'
import type { SeenRequest } from './startTarget.ts'

type Corpus = readonly [SeenRequest, ...SeenRequest[]]

/** Values that were wrong somewhere before. */
const oddities: readonly [string, ...string[]] = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'true',
  'undefined',
  '[]',
  '{}',
  '{"a":{"b":[1]}}',
  '[[[[[[]]]]]]',
  '"',
  '\u0000',
  '\u00a0',
  '\u00ff\u00fe',
  '%',
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '../..',
  '//evil.example',
  'https://evil.example/\\@a',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(300),
  'a'.repeat(5_000),
  'none',
  'login consent none',
  'urn:ietf:params:oauth:request_uri:x',
  '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'eyJhbGciOiJub25lIn0.e30.',
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOm51bGx9.AAAA',
  '99999999999999999999',
  '2026-01-01T00:00:60Z',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const
const headerNames = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'dpop',
  'expect',
  'host',
  'if-none-match',
  'origin',
  'range',
  'sec-fetch-site',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-http-method-override',
] as const
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
] as const
const parameters = [
  'acr_values',
  'claims',
  'client_assertion',
  'client_assertion_type',
  'client_id',
  'code_challenge_method',
  'cursor',
  'dpop_jkt',
  'format',
  'grant_type',
  'id_token_hint',
  'limit',
  'login_hint',
  'max_age',
  'post_logout_redirect_uri',
  'prompt',
  'redirect_uri',
  'request',
  'request_uri',
  'resource',
  'response_mode',
  'response_type',
  'scope',
  'search',
  'state',
  'token',
  'ui_locales',
] as const

/** What a mutation changes. */
interface Draft {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

type Mutation = (draft: Draft, random: Random, corpus: Corpus) => void

const mutations: readonly [Mutation, ...Mutation[]] = [
  (draft, { pick }) => {
    draft.method = pick(methods)
  },
  (draft, random) => {
    const [path = '', query] = draft.path.split('?')
    const parts = path.split('/')
    parts[random.below(parts.length)] = encodeLoosely(random.pick(oddities))
    draft.path = [parts.join('/') || '/', ...(query === undefined ? [] : [query])].join('?')
  },
  (draft, random, corpus) => {
    // The id of another one's thing in its place.
    const [path = ''] = random.pick(corpus).path.split('?')
    draft.path = draft.path.includes('?') ? `${path}?${draft.path.split('?')[1]}` : path
  },
  (draft, random) => {
    const [path = '', query = ''] = draft.path.split('?')
    draft.path = `${path}?${mutateFields(query, random)}`
  },
  (draft, random) => {
    draft.headers[random.pick(headerNames)] = random.pick(oddities)
  },
  (draft, random) => {
    draft.headers['content-type'] = random.pick(types)
  },
  (draft, random) => {
    const names = Object.keys(draft.headers)
    delete draft.headers[names[random.below(names.length)] ?? '']
  },
  (draft, random, corpus) => {
    // Somebody else's cookies, or some of both.
    const other = random.pick(corpus).headers['cookie'] ?? ''
    const own = draft.headers['cookie'] ?? ''
    draft.headers['cookie'] = random.pick([
      other,
      `${own}; ${other}`,
      `${other}; ${own}`,
      tamper(own, random),
    ])
  },
  (draft, random, corpus) => {
    draft.body = random.pick([
      random.pick(corpus).body,
      tamper(draft.body, random),
      '',
      random.pick(oddities),
    ])
  },
  mutateBody,
  mutateBody,
  mutateBody,
]

function mutateBody(draft: Draft, random: Random): void {
  if (/^[{[]/.test(draft.body)) draft.body = mutateJson(draft.body, random)
  else draft.body = mutateFields(draft.body, random)
}

/** The fields of a query or of a form, with one of them changed, repeated, left out or added. */
function mutateFields(encoded: string, random: Random): string {
  const fields = encoded === '' ? [] : encoded.split('&')
  const at = random.below(fields.length + 1)
  const [name = ''] = (fields[at] ?? '').split('=')
  const value = encodeLoosely(random.pick(oddities))
  switch (random.below(5)) {
    case 0:
      fields.splice(at, 1)
      break
    case 1:
      fields.push(fields[at] ?? 'a')
      break
    case 2:
      fields.push(`${random.pick(parameters)}=${value}`)
      break
    case 3:
      fields[at] = tamper(fields[at] ?? '', random)
      break
    default:
      fields[at] = `${name}=${value}`
  }
  return fields.join('&')
}

/** A JSON object with one of its members changed, left out or added, at any depth. */
function mutateJson(text: string, random: Random): string {
  try {
    return JSON.stringify(change(JSON.parse(text), random))
  } catch {
    return tamper(text, random)
  }
}

function change(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.below(4) === 0) return oddValue(random)
  const entries = Object.entries(value)
  const at = random.below(entries.length + 1)
  const [name = random.pick(oddities), inner] = entries[at] ?? []
  if (Array.isArray(value)) return value.with(Math.min(at, value.length - 1), change(inner, random))
  if (random.below(5) === 0) return Object.fromEntries(entries.toSpliced(at, 1))
  return { ...value, [name]: change(inner, random) }
}

function oddValue(random: Random): unknown {
  const text = random.pick(oddities)
  return random.pick<unknown>([
    text,
    text,
    text,
    Number(text),
    null,
    true,
    [text],
    { [text]: text },
    [[]],
    {},
    -0.5,
  ])
}

/** A text with some of its characters changed, cut or repeated. */
function tamper(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const end = at + random.below(8)
  const odd = String.fromCharCode(random.below(256))
  return random.pick([
    text.slice(0, at) + odd + text.slice(at + 1),
    text.slice(0, at) + text.slice(end),
    text.slice(0, end) + text.slice(at),
    text.slice(0, at) + random.pick(oddities) + text.slice(at),
  ])
}

/** As it may stand in an address: half of the time as a browser writes it. */
function encodeLoosely(text: string): string {
  return text.length % 2 === 0
    ? encodeURIComponent(text.toWellFormed())
    : text.replaceAll(/\s|\p{Cc}/gu, '%20')
}

/** The bytes of a valid request after one to three mutations, as Latin-1. */
export function mutateRequest(random: Random, corpus: Corpus): string {
  const { method, path, headers, body } = random.pick(corpus)
  const draft: Draft = { method, path, headers: { ...headers, connection: 'close' }, body }
  // It is measured anew, but for one time in twenty.
  if (random.below(20) > 0) delete draft.headers['content-length']
  const rounds = 1 + random.below(3)
  for (let round = 0; round < rounds; round += 1) random.pick(mutations)(draft, random, corpus)
  const hasBody = draft.body !== '' || !/^(?:GET|HEAD)$/.test(draft.method)
  const bytes = formatRequest({ ...draft, body: hasBody ? draft.body : undefined })
  return random.below(20) === 0 ? tamper(bytes, random) : bytes
}
