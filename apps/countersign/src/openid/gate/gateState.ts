import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { GateScheme } from './gateCookies.ts'
import { readSignedText, type SigningSecrets, signText } from './signedText.ts'

/**
 * What a browser carries from a site behind a gate to its sign-in: nothing of it is kept here. It is signed, so that nobody can
 * lead people elsewhere, and of one browser, so that nobody can lead another one.
 */
export interface GateState {
  readonly scheme: GateScheme
  readonly host: string
  /** Where on the site the person wanted to be: a path, with its query. */
  readonly uri: string
  /** Of what the browser keeps meanwhile. */
  readonly waitHash: string
  /** When this browser was sent to sign in lately, this time last, in milliseconds since 1970. */
  readonly begun: readonly number[]
}

/** For so long a sign-in that was begun at a site can be gone on with. */
export const stateMilliseconds = 900_000

/** Another process may have signed it by a clock that is ahead. */
const clockSkewMilliseconds = 60_000

const stateSchema = v.tuple([
  v.picklist(['http', 'https']),
  v.string(),
  v.string(),
  v.string(),
  v.pipe(v.array(v.number()), v.minLength(1)),
])

export function signGateState(
  keys: SigningSecrets,
  { scheme, host, uri, waitHash, begun }: GateState,
): string {
  return signText(keys, 'gate state', [scheme, host, uri, waitHash, begun])
}

/** Undefined for what was not signed here. One that is too old is told apart, so that its person can begin again. */
export function readGateState(
  keys: SigningSecrets,
  signed: string,
  now: number,
): (GateState & { readonly isOver: boolean }) | undefined {
  const content = readSignedText(keys, 'gate state', signed)
  if (content === undefined) return undefined
  const [scheme, host, uri, waitHash, begun] = v.parse(stateSchema, content)
  const age = now - (begun.at(-1) ?? 0)
  return {
    ...{ scheme, host, uri, waitHash, begun },
    isOver: age > stateMilliseconds || age < -clockSkewMilliseconds,
  }
}

/** What is known of what a browser keeps while its person signs in: who reads a state, or the database, learns no more. */
export function hashWait(wait: string): string {
  return hash('sha256', `gate wait ${wait}`, 'base64url')
}
