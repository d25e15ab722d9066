// #region imports
import {
  type Address,
  formatMessage,
  generateNonce,
  parseMessage,
  SignInError,
  type SignInMessage,
  SignInMessageError,
  verifySignIn,
} from '@countersign/siwe'
// #endregion

// #region write
/** Was: new SiweMessage({ domain, address, uri, version: '1', chainId: 1 }).prepareMessage() */
export function write(address: Address): string {
  return formatMessage({
    domain: 'app.example',
    address,
    uri: 'https://app.example/sign-in',
    version: '1',
    chainId: 1,
    nonce: generateNonce(),
    issuedAt: new Date().toISOString(),
  })
}
// #endregion

// #region read
/** Was: new SiweMessage(text).domain */
export function read(text: string): string {
  return parseMessage(text).domain
}
// #endregion

// #region verify
/** Was: (await new SiweMessage(text).verify({ signature, domain: 'app.example', nonce, time })).data */
export function verify(text: string, signature: string, nonce: string, time?: string): SignInMessage {
  return verifySignIn({
    message: text,
    signature,
    nonce,
    origin: 'https://app.example',
    chainIds: [1],
    now: time === undefined ? undefined : new Date(time),
  })
}
// #endregion

// #region result
type Result =
  | { readonly success: true; readonly data: SignInMessage }
  | { readonly success: false; readonly code: string }

/** Was: await siweMessage.verify(bounds, { suppressExceptions: true }) */
export function verifyWithoutThrowing(text: string, signature: string, nonce: string): Result {
  try {
    return { success: true, data: verify(text, signature, nonce) }
  } catch (error) {
    if (error instanceof SignInError || error instanceof SignInMessageError) {
      return { success: false, code: error.code }
    }
    throw error
  }
}
// #endregion
