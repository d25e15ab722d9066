export { isChecksumAddress, toChecksumAddress } from './checksumAddress.ts'
export type { Engine, Keccak256, Keccak256Option, RecoverAddress } from './engine.ts'
export {
  type MessagePlace,
  SignInFailure,
  SignInMessageError,
  type SignInMessageErrorCode,
  signInMessageErrors,
} from './errors.ts'
export { parseTimestamp } from './grammar/timestamp.ts'
export type {
  InspectedField,
  Inspection,
  Place,
  Problem,
  Repair,
  Span,
  Warning,
} from './inspect/Inspection.ts'
export { inspectMessage } from './inspect/inspectMessage.ts'
export type { Capability, Recap, RecapAction } from './inspect/readRecap.ts'
export {
  type ProblemReason,
  problemReasons,
  type RepairAction,
  repairActions,
  type SentenceValues,
} from './inspect/reasons.ts'
export { type WarningCode, warnings as inspectionWarnings } from './inspect/warnings.ts'
export { isLoopback } from './isLoopback.ts'
export { formatMessage } from './message/formatMessage.ts'
export { parseMessage } from './message/parseMessage.ts'
export type { Address, SignInMessage } from './message/SignInMessage.ts'
export { type GetRandomValues, generateNonce, type RandomOptions, randomString } from './random.ts'
export {
  type Recognition,
  type TextKind,
  type TextWrapping,
  textKinds,
  textWrappings,
} from './recognise/Recognition.ts'
export { recogniseText } from './recognise/recogniseText.ts'
export {
  type ErrorDetails,
  fillText,
  SignInError,
  type SignInErrorCode,
  signInErrors,
} from './SignInError.ts'
export { hashMessage } from './signature/hashMessage.ts'
export type { Signature } from './signature/parseSignature.ts'
export { parseSignature } from './signature/parseSignature.ts'
export { recoverAddress } from './signature/recoverAddress.ts'
export { type CheckMessageOptions, checkMessage } from './verification/checkMessage.ts'
export { type CheckSignatureOptions, checkSignature } from './verification/checkSignature.ts'
export { type VerifySignInOptions, verifySignIn } from './verification/verifySignIn.ts'
