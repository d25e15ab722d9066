/** Reads a property of what a wallet gave; undefined where it is no object or has none. */
export function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
