import type { Browser } from '@countersign/test-support/createBrowser'
import type { PrivateKeyAccount } from 'viem/accounts'

/** Who there is, and what a case may use up. */
export interface Cast {
  readonly operator: Actor
  readonly member: Actor
  /** The token of the claim link, which `claimer` has not used yet. */
  readonly claimToken: string
  readonly newActor: () => Promise<Actor>
  readonly newWallet: () => PrivateKeyAccount
}

export interface Actor {
  readonly id: string
  readonly wallet: PrivateKeyAccount
  readonly browser: Browser
}

/** Makes one call so that it succeeds. Cases run in their order. */
export type Case = (cast: Cast) => Promise<Response>

/** One pixel. */
export const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const application = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
export const applications = '/api/operator/applications'
