import type { Store } from '@countersign/server'
import { ConfigurationError } from '../configuration/parseSetting.ts'
import type { Configuration } from '../configuration/settings.ts'
import { createKeySeal, KeySealError } from './KeySeal.ts'
import { openSigningKeys, type SigningKeys } from './openSigningKeys.ts'

/**
 * Opens the signing keys, encrypted with the secrets that are configured. A secret that was generated beside the
 * database would hide nothing from someone who has that.
 *
 * @throws ConfigurationError with one line when the secret that they are encrypted with is not given
 */
export async function openConfiguredKeys(
  store: Store,
  { secretKeys }: Pick<Configuration, 'secretKeys'>,
  now: () => number,
): Promise<SigningKeys> {
  try {
    return await openSigningKeys({ store, seal: createKeySeal(secretKeys ?? []), now })
  } catch (error) {
    if (!(error instanceof KeySealError)) throw error
    throw new ConfigurationError(
      'The signing keys in the database are encrypted with another secret: ' +
        'give COUNTERSIGN_SECRET_KEY the one that they were made with, after the new one if there is one.',
      { cause: error },
    )
  }
}
