import type { AccountApi } from '../api/accountApi.ts'

/** The calls that asking for a signature makes. */
export type SigningApi = Pick<
  AccountApi,
  'challenge' | 'signIn' | 'session' | 'stepUpChallenge' | 'stepUp' | 'wallets'
>
