import type { Side, Visitor } from './Side.ts'

/** What one side has given out in a sequence, the latest last. */
export interface State {
  readonly side: Side
  readonly visitor: Visitor
  readonly given: Readonly<Record<Kind, string[]>>
  /** The page that asks the person. */
  interaction: string | undefined
  /** The form that asks whether to sign out. */
  form: { readonly action: string; readonly fields: Readonly<Record<string, string>> } | undefined
  /** The last proof of possession, to be sent again. */
  proof: string | undefined
}

/** What is given out. */
export type Kind = 'code' | 'access' | 'refresh' | 'id' | 'request' | 'device' | 'user'

export function createState(side: Side, visitor: Visitor): State {
  const given = { code: [], access: [], refresh: [], id: [], request: [], device: [], user: [] }
  return { side, visitor, given, interaction: undefined, form: undefined, proof: undefined }
}

const members: readonly (readonly [string, Kind])[] = [
  ['access_token', 'access'],
  ['refresh_token', 'refresh'],
  ['id_token', 'id'],
  ['request_uri', 'request'],
  ['device_code', 'device'],
  ['user_code', 'user'],
]

/** Keeps what an answer gives. */
export function keepGiven(state: State, { location, body }: { location: string | null; body: string }): void {
  const uid = /^(?:https?:\/\/[^/]+)?\/interaction\/([^/?]+)/.exec(location ?? '')?.[1]
  if (uid !== undefined) state.interaction = uid
  const code = findCode(location, body)
  if (code !== undefined) state.given.code.push(code)
  state.form = findForm(body) ?? state.form
  if (!body.startsWith('{')) return
  const said: Readonly<Record<string, unknown>> = JSON.parse(body)
  for (const [name, kind] of members) {
    const value = said[name]
    if (typeof value === 'string') state.given[kind].push(value)
  }
}

/** It stands in the address, in a signed answer there, or in the form of a page. */
function findCode(location: string | null, body: string): string | undefined {
  const [, address] = /[?&#]code=([^&#]+)/.exec(location ?? '') ?? []
  const [, field] = /name="code" value="([^"]+)"/.exec(body) ?? []
  const [, signed] =
    /[?&#]response=([^&#]+)/.exec(location ?? '') ?? /name="response" value="([^"]+)"/.exec(body) ?? []
  return address ?? field ?? (signed && readPayload(signed).code)
}

function readPayload(token: string): { readonly code?: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

function findForm(body: string): State['form'] {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(body) ?? []
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(body) ?? []
  return action === undefined || xsrf === undefined ? undefined : { action, fields: { xsrf, logout: 'yes' } }
}
