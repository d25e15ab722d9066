import { invalidRequest } from '../OAuthError.ts'

/** `state` comes back unchanged: some put a whole address or an encrypted cookie into it. */
export const longestState = 2_048

/** How many bytes of a parameter are accepted: it is kept until its person has answered. */
const longest: ReadonlyMap<string, number> = new Map([
  ['state', longestState],
  ['nonce', 512],
  ['redirect_uri', 2_000],
  ['claims', 2_048],
  // Most of both is not kept: they are bounded by what a request may hold in all.
  ['scope', 4_096],
  ['id_token_hint', 4_096],
])

const longestOther = 512

/** How many bytes of one request are kept, in all of its parameters together. */
const longestTogether = 4_096

/** How many bytes of a signed request object are read where it is pushed. */
const longestObject = 8_192

/**
 * Refuses a request of which too much would have to be kept: anyone may send one, and it is kept for an hour.
 *
 * @throws {OAuthError} `invalid_request`, which names the parameter
 */
export function limitParameters(parameters: ReadonlyMap<string, string>, names: readonly string[]): void {
  let together = 0
  for (const name of names) {
    const value = parameters.get(name)
    if (value === undefined) continue
    const length = Buffer.byteLength(value)
    const limit = longest.get(name) ?? longestOther
    if (length > limit) throw invalidRequest(`${name} is longer than ${limit} bytes`)
    together += length
  }
  if (together > longestTogether)
    throw invalidRequest(`the parameters are longer than ${longestTogether} bytes together`)
}

/** @throws {OAuthError} `invalid_request` */
export function limitObject(object: string): void {
  if (Buffer.byteLength(object) > longestObject)
    throw invalidRequest(`request is longer than ${longestObject} bytes`)
}
