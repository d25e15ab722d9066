import { routes } from '../routes.ts'

const longest = { state: 2_048, post_logout_redirect_uri: 2_000 } as const

/**
 * What is too long in a query that is kept before anything of it was checked: the state of a sign-out, until the person has
 * answered. Undefined where nothing is.
 *
 * @example findTooLong('/oidc/session/end', 'state=a') // undefined
 */
export function findTooLong(path: string, query: string): string | undefined {
  if (path !== routes.end_session) return undefined
  const parameters = new URLSearchParams(query)
  for (const [name, limit] of Object.entries(longest)) {
    const isTooLong = parameters.getAll(name).some((value) => Buffer.byteLength(value) > limit)
    if (isTooLong) return `${name} is longer than ${limit} bytes`
  }
  return undefined
}
