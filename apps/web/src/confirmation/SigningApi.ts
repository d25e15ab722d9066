import type { Api } from '@countersign/client'

/** The calls that asking for a signature makes. */
export type SigningApi = Pick<
  Api,
  'challenge' | 'signIn' | 'session' | 'stepUpChallenge' | 'stepUp' | 'wallets'
>
