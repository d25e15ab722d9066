import type { SignInMessage } from '@countersign/siwe'

/** What a field is called, and what it is for in one sentence. */
export interface FieldText {
  readonly name: string
  readonly meaning: string
}

export const fieldTexts: Readonly<Record<keyof SignInMessage, FieldText>> = {
  scheme: {
    name: 'Scheme',
    meaning: 'How the site is reached; the wallet compares it with the page that asks.',
  },
  domain: {
    name: 'Domain',
    meaning: 'The site that asks; the wallet compares it with the page that asks, and the site with itself.',
  },
  address: {
    name: 'Address',
    meaning: 'The account that signs in; its capital letters are a checksum (EIP-55) that reveals slips.',
  },
  statement: {
    name: 'Statement',
    meaning: 'What the site wants the person to agree to, in its own words; no program acts on it.',
  },
  uri: {
    name: 'URI',
    meaning: 'What the signing is about, mostly the page to sign in to; it should be on the same site.',
  },
  version: { name: 'Version', meaning: 'The version of the message format; there is only 1.' },
  chainId: {
    name: 'Chain ID',
    meaning: 'The network of the account; the signature of a contract wallet is checked there.',
  },
  nonce: {
    name: 'Nonce',
    meaning: 'A random value that the site gave out for this one sign-in, so that no message works twice.',
  },
  issuedAt: { name: 'Issued at', meaning: 'When the message was made.' },
  expirationTime: {
    name: 'Expiration time',
    meaning: 'From this moment on the site refuses the signed message.',
  },
  notBefore: { name: 'Not before', meaning: 'Until this moment the site refuses the signed message.' },
  requestId: { name: 'Request ID', meaning: "The site's own reference for this request." },
  resources: {
    name: 'Resource',
    meaning: 'Something that the person agrees to by signing, beyond the sign-in itself.',
  },
}
