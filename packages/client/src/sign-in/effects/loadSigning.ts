import { createLateCode, type LateCode } from '../../LateCode.ts'

/** What has a message written, signed and sent. */
export type Signing = typeof import('./signing.ts')

/** Loads {@link Signing}: it is always there when a message is. */
export type SigningLoader = LateCode<Signing>

/** Creates a {@link SigningLoader} that has loaded nothing yet. */
export function createSigningLoader(): SigningLoader {
  return createLateCode(() => import('./signing.ts'))
}
