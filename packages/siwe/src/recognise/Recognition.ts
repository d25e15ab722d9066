/** What a text can be, each with one sentence on what it is and why it is not a message of EIP-4361. */
export const textKinds = {
  message: 'This is an EIP-4361 sign-in message.',
  unknown: 'This is no text that the inspector knows.',
  signature: 'This is the signature of a key (65 bytes). The message that was signed is missing.',
  signature_compact:
    'This is a compact signature (64 bytes, EIP-2098). The message that was signed is missing.',
  signature_6492:
    'This is the signature of a contract wallet that is not deployed yet (ERC-6492). The message that was signed is missing.',
  signature_8010:
    'This is the signature of an account that has not delegated itself yet (ERC-8010). The message that was signed is missing.',
  address: 'This is an address. A sign-in message names the address in its second line.',
  secret_or_hash:
    'These are 32 bytes: a hash, or a private key. If it is a private key, clear it and never paste it again.',
  typed_data: 'This is typed data (EIP-712). It is structured data, and EIP-4361 is plain text.',
  transaction: 'This is a transaction. Signing it changes the chain; a sign-in message changes nothing.',
  rpc_request: 'This is a JSON-RPC request or response, and there is no sign-in message in it.',
  wallet_connect:
    'This is a wallet_connect request. It names the parts of a sign-in; the wallet writes the message and returns it.',
  solana: 'This is a sign-in message for Solana. EIP-4361 is for Ethereum accounts only.',
  sui: 'This is a sign-in message for Sui. EIP-4361 is for Ethereum accounts only.',
  starknet: 'This is a sign-in message for Starknet. EIP-4361 is for Ethereum accounts only.',
  siwx: 'This is an AppKit (SIWX) message that names a network. EIP-4361 says "your Ethereum account" on every network.',
  caip122: 'This is a CAIP-122 sign-in message for another chain. EIP-4361 is for Ethereum accounts only.',
} as const

/** What a text is. Codes are never renamed. */
export type TextKind = keyof typeof textKinds

/** What can be around a message, named as in "Unwrapped: …". */
export const textWrappings = {
  base64: 'Base64',
  eip191: 'the EIP-191 prefix',
  eth_sign: 'an eth_sign request',
  form: 'a URL or form with parameters',
  hex: 'hexadecimal bytes',
  json: 'a JSON object',
  json_list: 'a JSON list',
  json_string: 'a JSON string',
  mail: 'quotation marks of a mail (>)',
  message_fields: 'the fields of a message as JSON',
  one_line: 'a single line',
  personal_sign: 'a personal_sign request',
  rpc_response: 'a JSON-RPC response',
  signature_below: 'a signature below the message',
  url_encoding: 'URL encoding',
} as const

/** What is around a message. Codes are never renamed. */
export type TextWrapping = keyof typeof textWrappings

/** What a text was recognised as. */
export interface Recognition {
  readonly kind: TextKind
  /** What is around it, the outermost first. */
  readonly wrappings: readonly TextWrapping[]
  /** The message without what is around it; undefined where the text is something else. */
  readonly message: string | undefined
  /** The signature that was found beside the message, or that the text is. */
  readonly signature: string | undefined
}
