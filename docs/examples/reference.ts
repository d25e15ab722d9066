import {
  checkMessage,
  checkSignature,
  inspectMessage,
  parseMessage,
  recogniseText,
  SignInMessageError,
  type VerifySignInOptions,
} from '@countersign/siwe'

// #region place
/** Says where a text stops being a sign-in message. */
export function explain(text: string): string {
  try {
    return `signed for ${parseMessage(text).domain}`
  } catch (error) {
    if (!(error instanceof SignInMessageError)) throw error
    return `${error.code} in ${error.field}, line ${error.line}, column ${error.column}: expected ${error.expected}`
  }
}
// #endregion

// #region pieces
/** The same as `verifySignIn`, with a nonce that carries its own proof. */
export function verifyInSteps(options: VerifySignInOptions, isOurNonce: (nonce: string) => boolean): void {
  const { message: text, signature } = options
  const message = parseMessage(text)
  checkMessage(message, { ...options, nonce: isOurNonce })
  checkSignature({ text, address: message.address, signature })
}
// #endregion

// #region repair
/** Repairs what can be repaired in one way only. */
export function repair(text: string): string {
  const found = inspectMessage(text).problems.find((problem) => problem.repair !== undefined)
  return found?.repair === undefined ? text : repair(found.repair.text)
}
// #endregion

// #region recognise
/** The message that a relying party received, without the JSON around it. */
export function unwrap(body: string): string | undefined {
  const { message, wrappings } = recogniseText(body)
  return wrappings.length > 0 ? message : undefined
}
// #endregion
