/** Why a wallet refuses, with the number that EIP-1193 or EIP-1474 gives to it. */
const reasons = {
  declined: { code: 4001, message: 'The person declined the request.' },
  unauthorized: { code: 4100, message: 'This site is not connected to this account.' },
  unsupported: { code: 4200, message: 'This wallet does not do that.' },
  busy: { code: -32002, message: 'A request is already open.' },
  invalid: { code: -32602, message: 'The parameters are not valid.' },
} as const

/** What a provider rejects with (EIP-1193, "Errors"). */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(reason: keyof typeof reasons, options?: ErrorOptions) {
    super(reasons[reason].message, options)
    this.code = reasons[reason].code
  }
}
