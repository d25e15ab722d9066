// #region imports
import {
  formatMessage,
  generateNonce,
  parseMessage,
  SignInError,
  type SignInMessage,
  SignInMessageError,
  toChecksumAddress,
  verifySignIn,
} from '@countersign/siwe'
// #endregion

// #region write
/** Was: createSiweMessage({ domain, address, uri, version: '1', chainId, nonce }) */
export function write(address: string): string {
  return formatMessage({
    domain: 'app.example',
    address: toChecksumAddress(address),
    uri: 'https://app.example/sign-in',
    version: '1',
    chainId: 1,
    nonce: generateNonce(),
    issuedAt: new Date().toISOString(),
  })
}
// #endregion

// #region read
/** Was: parseSiweMessage(text).expirationTime */
export function readExpiry(text: string): Date | undefined {
  const { expirationTime } = parseMessage(text)
  return expirationTime === undefined ? undefined : new Date(expirationTime)
}
// #endregion

// #region verify
/** Was: await client.verifySiweMessage({ message: text, signature, domain: 'app.example', nonce }) */
export function verify(text: string, signature: string, nonce: string): SignInMessage {
  return verifySignIn({
    message: text,
    signature,
    nonce,
    origin: 'https://app.example',
    chainIds: [1],
  })
}
// #endregion

// #region result
/** For code that asks whether it was good, and wants to know why not. */
export function explainRefusal(text: string, signature: string, nonce: string): string | undefined {
  try {
    verify(text, signature, nonce)
    return undefined
  } catch (error) {
    if (error instanceof SignInError || error instanceof SignInMessageError) return error.code
    throw error
  }
}
// #endregion
