export { ApiError, type ApiErrorCode, type ApiErrorOptions } from './api/ApiError.ts'
export { type Api, type Calls, createApi, createCalls, formatAddress } from './api/createCalls.ts'
export { createSignInApi, type SignInApi } from './api/createSignInApi.ts'
export { requireCookies } from './api/requireCookies.ts'
export { type ApiOptions, type ApiRequest, createUnreachableError, sendRequest } from './api/sendRequest.ts'
export { browserEnvironment, type Channel, type Environment } from './browserEnvironment.ts'
export {
  createSession,
  type SessionApi,
  type SessionNone,
  type SessionOpen,
  type SessionOptions,
  type SessionState,
  type SessionStore,
  type SessionUnknown,
} from './session/createSession.ts'
export { createSignIn, type SignIn, type SignInOptions } from './sign-in/createSignIn.ts'
export type { BrowserProblemCode, SignInProblem } from './sign-in/SignInProblem.ts'
export type {
  Accepted,
  Choosing,
  ChoosingAccount,
  Connecting,
  Discovering,
  Preparing,
  Proposal,
  Proposing,
  Review,
  Reviewing,
  SignedIn,
  SignInState,
  Signing,
  Unsent,
  Verifying,
} from './sign-in/SignInState.ts'
export type { SigningTarget } from './sign-in/SigningTarget.ts'
export type { WalletInfo } from './wallet/discoverWallets.ts'
export type { Eip1193Provider, Eip1193Request } from './wallet/eip1193/Eip1193Provider.ts'
export { type Eip1193ConnectorOptions, eip1193Connector } from './wallet/eip1193/eip1193Connector.ts'
export type { WalletStorage } from './wallet/lastUsedWallet.ts'
export { openWallets, type Wallets, type WalletsOptions } from './wallet/openWallets.ts'
export type { PageWallet } from './wallet/pageWallets.ts'
export type {
  Attempt,
  ConnectedInOneStep,
  MessageFields,
  OneStep,
  OtherProof,
  Proof,
  RecoverSigner,
  SigningPage,
  WalletConnector,
  WalletExtras,
  WalletListeners,
  WalletOwners,
  Written,
  WrittenInPart,
} from './wallet/WalletConnector.ts'
export { WalletError } from './wallet/WalletError.ts'
export { type WatchWalletOptions, watchWallet } from './wallet/watchWallet.ts'
