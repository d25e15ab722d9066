import type { SigningKey } from '../../keys/KeySeal.ts'
import type { Answer } from '../Call.ts'
import { readOnce } from '../readOnce.ts'

/** The keys of the process, as they are now: another list once they have changed. */
interface KeysParts {
  readonly keys: { readonly list: () => readonly PublishedKey[] }
}

type PublishedKey = Pick<SigningKey, 'state' | 'privateJwk'>

/** Answers with the public halves of the keys (RFC 7517, section 5). */
export async function publishKeys({ keys }: KeysParts): Promise<Answer> {
  return writeAnswer(keys.list())
}

/** Written once for a list of keys, for as long as it is the list. */
const writeAnswer = readOnce(
  (list: readonly PublishedKey[]): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/jwk-set+json; charset=utf-8' },
    body: JSON.stringify({ keys: describeKeys(list) }),
  }),
)

const order = { current: 0, next: 1, retired: 2 } as const

/** The public members of a key, by RFC 7518, sections 6.2.1 and 6.3.1. */
const publicMembers = ['kty', 'use', 'kid', 'alg', 'crv', 'x', 'y', 'e', 'n'] as const

/** The keys as they are published: first those that sign, then those that will, last those that did. */
export function describeKeys(keys: readonly PublishedKey[]): Record<string, unknown>[] {
  return keys
    .toSorted((one, other) => order[one.state] - order[other.state])
    .map(({ privateJwk }) =>
      Object.fromEntries(
        publicMembers.flatMap((name) => (name in privateJwk ? [[name, privateJwk[name]]] : [])),
      ),
    )
}
