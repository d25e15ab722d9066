import { hash } from 'node:crypto'

/**
 * The family that comes after a session, or after a family of it that was revoked, under a connection: everything that
 * the session's sign-ins for one application lead to, revoked as one. Requests that begin it at the same moment begin
 * the same one.
 */
export function familyAfter(grantId: string, before: string): string {
  return `${grantId}.${hash('sha256', `${grantId} ${before}`, 'hex').slice(0, 22)}`
}

/** The connection's part of the id of a family; undefined when it is none. */
export function parseGrantId(family: string): string | undefined {
  return /^([0-9a-f-]{36})\.[0-9A-Za-z]{22}$/.exec(family)?.[1]
}
