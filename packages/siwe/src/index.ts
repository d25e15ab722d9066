export { isChecksumAddress } from './address/isChecksumAddress.ts'
export { toChecksumAddress } from './address/toChecksumAddress.ts'
export type { Engine } from './engine/Engine.ts'
export type { Keccak256, Keccak256Option } from './engine/Keccak256.ts'
export {
  type ErrorDetails,
  fillText,
  SignInError,
  type SignInErrorCode,
  signInErrors,
} from './errors/SignInError.ts'
export {
  type MessagePlace,
  SignInMessageError,
  type SignInMessageErrorCode,
  signInMessageErrors,
} from './errors/SignInMessageError.ts'
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
export { type WarningCode, warnings as inspectionWarnings } from './inspect/warnings.ts'
export { formatMessage } from './message/formatMessage.ts'
export { parseMessage } from './message/parseMessage.ts'
export { parseTimestamp } from './message/parseTimestamp.ts'
export type { Address, SignInMessage } from './message/SignInMessage.ts'
export { generateNonce } from './random/generateNonce.ts'
export { type GetRandomValues, type RandomOptions, randomString } from './random/randomString.ts'
export { hashMessage } from './signature/hashMessage.ts'
export { parseSignature } from './signature/parseSignature.ts'
export { recoverAddress } from './signature/recoverAddress.ts'
export type { RecoverAddress, Signature } from './signature/Signature.ts'
export { type CheckMessageOptions, checkMessage } from './verification/checkMessage.ts'
export { type CheckSignatureOptions, checkSignature } from './verification/checkSignature.ts'
export { type VerifySignInOptions, verifySignIn } from './verification/verifySignIn.ts'
