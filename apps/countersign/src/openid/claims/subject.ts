import { createHmac, hash, type KeyObject } from 'node:crypto'
import { isUuid } from '@countersign/server/extension'
import { type ApplicationRow, parseMetadata } from '../../applications/applicationRow.ts'

/** What of an application decides how it knows people. */
export interface SubjectRules {
  /** The host that pairwise subjects are made for (OpenID Connect Core, section 8.1); undefined for public ones. */
  readonly sector: string | undefined
}

/** How an application knows an account: the `sub` of its tokens (OpenID Connect Core, section 8). */
export function describeSubject(key: KeyObject, { sector }: SubjectRules, accountId: string): string {
  if (sector === undefined) return accountId
  return createHmac('sha256', key)
    .update(JSON.stringify([sector, accountId]))
    .digest('base64url')
}

/**
 * Makes the `preferred_username` of a person who has chosen no username: `u` and 128 bits of the `sub` in lower-case
 * base32 (RFC 4648, section 6), which is a legal name in nearly all software. Nobody can choose a name of this form.
 *
 * @example makeUsername('0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80') // 'uagjpbrd2hn6b5hjphngf23t7qa'
 */
export function makeUsername(sub: string): string {
  const bits = isUuid(sub)
    ? Buffer.from(sub.replaceAll('-', ''), 'hex')
    : hash('sha256', sub, 'buffer').subarray(0, 16)
  return `u${encodeBase32(bits)}`
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Base32 without padding: five bits for each letter, and zeros after the last bit. */
function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let heldBits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (heldBits += 8; heldBits >= 5; heldBits -= 5) text += alphabet[(held >> (heldBits - 5)) & 31]
    held &= 31
  }
  return heldBits === 0 ? text : text + alphabet[(held << (5 - heldBits)) & 31]
}

/** A connection, and the name that was decided for it: null for one that is made. */
interface NamedConnection extends Pick<ApplicationRow, 'metadata'> {
  readonly accountId: string
  readonly scopes: string
  readonly toldName: string | null
}

/** What an application is told to call a person; null where it may not know. */
export function findPreferredUsername(key: KeyObject, connection: NamedConnection): string | null {
  const { accountId, toldName } = connection
  const { gate, subjectType, redirectUris, sectorIdentifierUri } = parseMetadata(connection)
  const isPairwise = subjectType === 'pairwise'
  const scopes = connection.scopes.split(' ')
  if (!scopes.includes('profile') || (isPairwise && !scopes.includes('wallet'))) return null
  // The site behind a gate is never told a name that people choose.
  if (toldName !== null && gate === undefined) return toldName
  const sector = isPairwise ? URL.parse(sectorIdentifierUri ?? redirectUris[0] ?? '')?.host : undefined
  return makeUsername(describeSubject(key, { sector }, accountId))
}
