/**
 * The name of a field of ours in the protocol.
 *
 * @example protocolName('defaultMaxAge') // 'default_max_age'
 */
export function protocolName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
