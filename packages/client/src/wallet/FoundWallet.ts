import type { Eip1193Provider } from './Eip1193Provider.ts'

/** A wallet with the object to talk to it. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly provider: Eip1193Provider
}
