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
export type { Address, SignInMessage } from './message/SignInMessage.ts'
