/** A message while it is written: each part as it is typed; an optional one that is empty is left out. */
export interface Draft {
  readonly scheme: string
  readonly domain: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
  readonly notBefore: string
  readonly requestId: string
  readonly resources: readonly string[]
}

/** The parts that are one text each. */
export const draftTexts = [
  'scheme',
  'domain',
  'address',
  'statement',
  'uri',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof Draft)[]
