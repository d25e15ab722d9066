/** What a text can be, each with one sentence on what it is and why it is not a message of EIP-4361. */
export const textKinds = {
  message: 'This is an EIP-4361 sign-in message.',
  unknown: 'The inspector doesn’t recognise this text.',
  signature: 'This is a key’s signature (65 bytes). To check it, add the message that was signed.',
  signature_compact:
    'This is a compact signature (64 bytes, EIP-2098). To check it, add the message that was signed.',
  signature_6492:
    'This is a signature from a contract wallet that isn’t deployed yet (ERC-6492). To check it, add the message that was signed.',
  signature_8010:
    'This is a signature from an account that hasn’t delegated yet (ERC-8010). To check it, add the message that was signed.',
  address: 'This is an address. In a sign-in message, the address is on the second line.',
  secret_or_hash:
    'This is 32 bytes long: a hash or a private key. If it’s a private key, clear it now and never paste it anywhere.',
  typed_data: 'This is typed data (EIP-712), which is structured. A sign-in message is plain text.',
  transaction: 'This is a transaction. Signing it can move funds; signing in never does.',
  rpc_request: 'This is a JSON-RPC request or response with no sign-in message in it.',
  wallet_connect:
    'This is a wallet_connect request. It lists the parts of a sign-in; the wallet writes the message and returns it.',
  solana: 'This is a sign-in message for Solana. EIP-4361 is for Ethereum accounts only.',
  sui: 'This is a sign-in message for Sui. EIP-4361 is for Ethereum accounts only.',
  starknet: 'This is a sign-in message for Starknet. EIP-4361 is for Ethereum accounts only.',
  siwx: 'This is an AppKit (SIWX) message that names a chain. EIP-4361 says "your Ethereum account" on every chain.',
  caip122: 'This is a CAIP-122 sign-in message for another chain. EIP-4361 is for Ethereum accounts only.',
} as const

/** What a text is. Codes are never renamed. */
export type TextKind = keyof typeof textKinds

/** What can be around a message, named as in "Unwrapped: …". */
export const textWrappings = {
  base64: 'Base64',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'code block',
  eip191: 'EIP-191 prefix',
  eth_sign: 'eth_sign request',
  form: 'URL or form parameters',
  hex: 'hexadecimal bytes',
  json: 'JSON object',
  json_list: 'JSON list',
  json_string: 'JSON string',
  literal: 'object or list of a program',
  mail: 'quoted email',
  message_fields: 'message fields as JSON',
  one_line: 'single line',
  personal_sign: 'personal_sign request',
  quoted: 'quotation marks',
  rpc_response: 'JSON-RPC response',
  shell: 'shell command',
  signature_below: 'message with a signature below',
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
