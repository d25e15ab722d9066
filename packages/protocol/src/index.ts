export { type CatalogueEntry, catalogue, type ErrorCode } from './catalogue.ts'
export {
  type Endpoint,
  type EndpointResponse,
  type Endpoints,
  type Method,
  type PathNames,
  pageQuery,
} from './endpoint.ts'
export { type EventKind, eventKinds } from './eventKinds.ts'
export { type Hsl, type IdenticonPlan, identiconSeed, identiconSize, planIdenticon } from './planIdenticon.ts'
export {
  type AccountChange,
  type Activity,
  type ActivityEvent,
  accountChangeSchema,
  accountDownloads,
  accountEndpoints,
  activityEventSchema,
  activitySchema,
  type LinkedWallet,
  linkedWalletSchema,
  type SensitiveChange,
  type StepUp,
  type StepUpChallengeRequest,
  type StepUpRequest,
  sensitiveChangeSchema,
  stepUpChallengeRequestSchema,
  stepUpRequestSchema,
  stepUpSchema,
  type UsernameList,
  usernameListSchema,
  type WalletChange,
  type WalletList,
  walletChangeSchema,
  walletListSchema,
} from './shapes/account.ts'
export { type ShapeName, shapes } from './shapes/shapes.ts'
export {
  type Account,
  accountSchema,
  type Challenge,
  challengeSchema,
  type EndedSessions,
  endedSessionsSchema,
  healthEndpoints,
  type Problem,
  problemSchema,
  publicEndpoints,
  type Session,
  type SessionList,
  type SessionSummary,
  type SignatureCheck,
  type SignInRequest,
  sessionListSchema,
  sessionSchema,
  sessionSummarySchema,
  signatureCheckSchema,
  signInEndpoints,
  signInRequestSchema,
  type Wallet,
  walletSchema,
} from './shapes/signIn.ts'
export { addressSchema, countSchema, nextCursorSchema, timestampSchema } from './shapes/values.ts'
export { findUsernameProblem, isReservedUsername, isUsername, type UsernameProblem } from './username.ts'
export { formatWalletIdentity, type WalletIdentity } from './walletIdentity.ts'
