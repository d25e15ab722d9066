/**
 * The short form of an address: its first six and last four characters.
 *
 * @example shortenAddress('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf') // '0x7E5F…5Bdf'
 */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
