import { markSeed } from '@countersign/protocol'

/** Where the mark of an address is to be had. The address is not in it, but who knows that knows whose mark it is. */
export function pictureUrl(origin: string, address: string): string {
  return `${origin}/picture/${markSeed(address).toString(16).padStart(8, '0')}.png`
}
