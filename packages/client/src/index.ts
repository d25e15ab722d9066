export type { Api, SignInApi } from './api/Api.ts'
export { ApiError, type ApiErrorCode, type ApiErrorOptions } from './api/ApiError.ts'
export type { ApiOptions } from './api/ApiOptions.ts'
export { createApi } from './api/createApi.ts'
export { createDeviceApi, type DeviceApi } from './api/createDeviceApi.ts'
export { createInteractionApi } from './api/createInteractionApi.ts'
export { createOperatorApi } from './api/createOperatorApi.ts'
export { createSignInApi } from './api/createSignInApi.ts'
export type { InteractionApi } from './api/InteractionApi.ts'
export type {
  ActivityFilter,
  ActivityRequest,
  OperatorApi,
  PeopleRequest,
} from './api/OperatorApi.ts'
export type { PageRequest } from './api/PageRequest.ts'
export type { Channel, Environment } from './browserEnvironment.ts'
export { browserEnvironment } from './browserEnvironment.ts'
export { createSignIn, type SignInOptions } from './sign-in/createSignIn.ts'
export type { RecoverSigner } from './sign-in/recoverSigner.ts'
export type { SignIn } from './sign-in/SignIn.ts'
export type { BrowserProblemCode, SignInProblem } from './sign-in/SignInProblem.ts'
export type {
  Accepted,
  Choosing,
  ChoosingAccount,
  Connecting,
  Discovering,
  Preparing,
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
export type { Eip1193Provider, Eip1193Request } from './wallet/Eip1193Provider.ts'
export type { WalletStorage } from './wallet/lastUsedWallet.ts'
export { openWallets, type Wallets, type WalletsOptions } from './wallet/openWallets.ts'
export { WalletError } from './wallet/readWalletError.ts'
export { type WatchWalletOptions, watchWallet } from './wallet/watchWallet.ts'
