import { hash } from 'node:crypto'
import { randomString } from '@countersign/siwe'

/**
 * The family that a session begins under a connection: everything its sign-ins for one application lead to, revoked as
 * one. Requests that begin it at the same moment begin the same one.
 */
export function firstFamily(grantId: string, sessionId: string): string {
  return `${grantId}.${hash('sha256', `${grantId} ${sessionId}`, 'hex').slice(0, 22)}`
}

/** Starts another family, where the one before was revoked. */
export function newFamily(grantId: string): string {
  return `${grantId}.${randomString(22)}`
}

/** The connection's part of the id of a family; undefined when it is none. */
export function parseGrantId(family: string): string | undefined {
  return /^([0-9a-f-]{36})\.[0-9A-Za-z]{22}$/.exec(family)?.[1]
}
