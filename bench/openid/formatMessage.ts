interface Challenge {
  readonly statement: string
  readonly uri: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly requestId: string
  readonly resources: readonly string[]
}

/** The message of a challenge as the page writes it, without the library that is being measured. */
export function formatMessage(host: string, address: string, challenge: Challenge): string {
  const { statement, uri, nonce, issuedAt, expirationTime, requestId, resources } = challenge
  return [
    `http://${host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expirationTime}`,
    `Request ID: ${requestId}`,
    'Resources:',
    ...resources.map((resource) => `- ${resource}`),
  ].join('\n')
}
