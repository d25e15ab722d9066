/** An error as a wallet answers it: EIP-1193 and EIP-1474 codes. */
export class ProviderError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
  }
}
