export interface MessageFields {
  readonly host: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
}

/** The same message for every peer: the fields that ours asks for too. */
export function formatMessage(fields: MessageFields): string {
  const { host, address, statement, uri, nonce, issuedAt, expirationTime } = fields
  return `${host} wants you to sign in with your Ethereum account:
${address}

${statement}

URI: ${uri}
Version: 1
Chain ID: 1
Nonce: ${nonce}
Issued At: ${issuedAt}
Expiration Time: ${expirationTime}`
}
