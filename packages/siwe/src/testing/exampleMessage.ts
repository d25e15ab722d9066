import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashMessage, type SignInMessage } from '../index.ts'

/** The account of the private key 1: every test may sign as it. */
export const exampleAddress = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

/** A message with every part. */
export const exampleMessage: Required<SignInMessage> = {
  scheme: 'https',
  domain: 'app.example',
  address: exampleAddress,
  statement: 'Sign in to Example.',
  uri: 'https://app.example/sign-in',
  version: '1',
  chainId: 1,
  nonce: 'Kq3mVb0ZsT8y',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-01T00:10:00.000Z',
  notBefore: '2026-01-01T00:00:00.000Z',
  requestId: 'request-1',
  resources: ['https://app.example/terms', 'urn:example:a'],
}

/** How that message reads. */
export const exampleText: string = [
  'https://app.example wants you to sign in with your Ethereum account:',
  exampleAddress,
  '',
  'Sign in to Example.',
  '',
  'URI: https://app.example/sign-in',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: Kq3mVb0ZsT8y',
  'Issued At: 2026-01-01T00:00:00.000Z',
  'Expiration Time: 2026-01-01T00:10:00.000Z',
  'Not Before: 2026-01-01T00:00:00.000Z',
  'Request ID: request-1',
  'Resources:',
  '- https://app.example/terms',
  '- urn:example:a',
].join('\n')

/** The same text with one line replaced; lines count from 1, as in errors. */
export function withLine(line: number, replacement: string): string {
  return exampleText
    .split('\n')
    .with(line - 1, replacement)
    .join('\n')
}

/** Signs a text as a wallet does, with the private key of {@link exampleAddress}: 65 bytes, v of 27 or 28. */
export function signAsExample(text: string): string {
  const key = new Uint8Array(32)
  key[31] = 1
  const recovered = secp256k1.sign(hashMessage(text), key, { prehash: false, format: 'recovered' })
  const [recovery = 0, ...compact] = recovered
  return `0x${[...compact, 27 + recovery].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The same without any optional part. */
export const bareText: string = exampleText
  .split('\n')
  .slice(0, 10)
  .join('\n')
  .replace('https://app', 'app')
  .replace('Sign in to Example.\n', '')

/** That one with two short resources. */
export const listText: string = `${bareText}\nResources:\n- a:b\n- c:d`
