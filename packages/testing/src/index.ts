export { createToken, createWalletContract, type FakeContract } from './chain/contracts.ts'
export type { RpcRequest } from './chain/listen.ts'
export {
  type ContractWalletOptions,
  type FakeChain,
  type FakeChainOptions,
  startFakeChain,
} from './chain/startFakeChain.ts'
export {
  type BrowserOptions,
  openBrowser,
  type SignInTarget,
  type TestBrowser,
} from './sign-in/openBrowser.ts'
export { type ChallengeSigner, type Signed, signChallenge } from './sign-in/signChallenge.ts'
export { type SignedIn, type SignInAsOptions, SignInRefusedError, signInAs } from './sign-in/signInAs.ts'
export { createTestWallet, openingMethods, type TestWalletOptions } from './wallet/createTestWallet.ts'
export { installWallet, type PageWindow } from './wallet/installWallet.ts'
export type { Hex, Signer } from './wallet/Signer.ts'
export {
  type Behaviour,
  ProviderError,
  type TestWallet,
  type WalletEvent,
  type WalletRequest,
} from './wallet/TestWallet.ts'
