import { inspect } from 'node:util'
import type { TextKind, TextWrapping } from '@countersign/siwe'

/** A sign-in message that there is nothing to say against. */
export const pastedMessage: string = [
  'https://example.org wants you to sign in with your Ethereum account:',
  '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  '',
  'Sign in to Example.',
  '',
  'URI: https://example.org/sign-in',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 9fKq2LxVw0TzR4bYc7Ud1e',
  'Issued At: 2026-11-20T16:25:24Z',
  'Expiration Time: 2026-11-20T16:35:24Z',
].join('\n')

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const hex = `0x${Buffer.from(pastedMessage).toString('hex')}`
const signature = `0x${'a7'.repeat(64)}1c`
const fields = {
  scheme: 'https',
  domain: 'example.org',
  address,
  statement: 'Sign in to Example.',
  uri: 'https://example.org/sign-in',
  version: '1',
  chainId: 1,
  nonce: '9fKq2LxVw0TzR4bYc7Ud1e',
  issuedAt: '2026-11-20T16:25:24Z',
  expirationTime: '2026-11-20T16:35:24Z',
}

/** {@link pastedMessage} within each thing that can be around it, the one that is named outermost. */
export const wrappedTexts: Readonly<Record<TextWrapping, string>> = {
  base64: Buffer.from(pastedMessage).toString('base64'),
  cacao: JSON.stringify({
    h: { t: 'eip4361' },
    p: {
      scheme: 'https',
      domain: 'example.org',
      iss: `did:pkh:eip155:1:${address}`,
      aud: fields.uri,
      version: '1',
      nonce: fields.nonce,
      iat: fields.issuedAt,
      exp: fields.expirationTime,
      statement: fields.statement,
    },
    s: { t: 'eip191', s: signature },
  }),
  code_block: `My message is:\n\`\`\`text\n${pastedMessage}\n\`\`\`\nand it fails`,
  eip191: `\x19Ethereum Signed Message:\n${Buffer.byteLength(pastedMessage)}${pastedMessage}`,
  eth_sign: JSON.stringify({ method: 'eth_sign', params: [address, hex] }),
  form: new URLSearchParams({ message: pastedMessage, signature }).toString(),
  hex,
  json: JSON.stringify({ message: pastedMessage, signature }),
  json_list: JSON.stringify([hex, address]),
  json_string: JSON.stringify(pastedMessage),
  literal: inspect({ message: pastedMessage, signature }),
  mail: pastedMessage.replace(/^/gm, '> '),
  message_fields: JSON.stringify(fields),
  one_line: pastedMessage.replaceAll('\n', ' '),
  personal_sign: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'personal_sign', params: [hex, address] }),
  quoted: `“${pastedMessage}”`,
  rpc_response: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { message: pastedMessage, signature } }),
  shell: `curl https://example.org/verify -d '${JSON.stringify({ message: pastedMessage, signature })}'`,
  signature_below: `${pastedMessage}\n\n${signature}\n`,
  url_encoding: encodeURIComponent(pastedMessage),
}

const signInFor = (chain: string, account: string): string =>
  `example.org wants you to sign in with your ${chain} account:\n${account}\n\nURI: https://example.org\nVersion: 1`

/** One text of each kind that is no sign-in message of Ethereum. */
export const otherTexts: Readonly<Record<Exclude<TextKind, 'message' | 'unknown'>, string>> = {
  signature,
  signature_compact: `0x${'a7'.repeat(64)}`,
  signature_6492: `0x${'00'.repeat(96)}${'6492'.repeat(16)}`,
  signature_8010: `0x${'00'.repeat(96)}${'8010'.repeat(16)}`,
  address,
  secret_or_hash: `0x${'01'.repeat(32)}`,
  typed_data: JSON.stringify({ method: 'eth_signTypedData_v4', params: [address, '{}'] }),
  transaction: JSON.stringify({ to: address, value: '0x1', gas: '0x5208' }),
  rpc_request: JSON.stringify({ method: 'personal_sign', params: ['0x68656c6c6f', address] }),
  wallet_connect: JSON.stringify({ method: 'wallet_connect', params: [{}] }),
  solana: signInFor('Solana', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'),
  sui: signInFor('Sui', `0x${'ab'.repeat(32)}`),
  starknet: signInFor('Starknet', `0x${'0a'.repeat(32)}`),
  siwx: signInFor('Base', address),
  caip122: signInFor('Tezos', 'tz1aSkwEot3L2kmUvcoxzjMomb9mvBNuzFK6'),
}
