import { randomString } from '@countersign/siwe'

/** Starts a family under a connection: everything one sign-in for an application leads to, revoked as one. */
export function newFamily(grantId: string): string {
  return `${grantId}.${randomString(22)}`
}

/** The connection's part of the id of a family; undefined when it is none. */
export function parseGrantId(family: string): string | undefined {
  return /^([0-9a-f-]{36})\.[0-9A-Za-z]{22}$/.exec(family)?.[1]
}
