import { hkdfSync } from 'node:crypto'
import type { Configuration } from '../../../settings/Configuration.ts'

/** Whether applications may register themselves: not at all, with a token that the operator gave out, or anyone. */
export type RegistrationSwitch =
  | { readonly kind: 'closed' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'open' }

/**
 * The token that applications register themselves with, where the operator wants one: derived from the newest secret
 * key, so that every process knows it and nothing keeps it.
 */
export function registrationToken([newest]: readonly [string, ...string[]]): string {
  return Buffer.from(hkdfSync('sha256', newest, '', 'countersign application registration', 32)).toString(
    'base64url',
  )
}

/** Whether applications may register themselves, as it is configured. */
export function registrationSwitch(
  { registration }: Pick<Configuration, 'registration'>,
  secretKeys: readonly [string, ...string[]],
): RegistrationSwitch {
  return registration === 'token'
    ? { kind: 'token', token: registrationToken(secretKeys) }
    : { kind: registration }
}
