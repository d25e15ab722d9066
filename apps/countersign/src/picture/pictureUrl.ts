import { identiconSeed } from '@countersign/protocol'

/** The URL of the identicon of an address. The URL holds no address, but anyone who knows the address can derive it. */
export function pictureUrl(origin: string, address: string): string {
  return `${origin}/picture/${identiconSeed(address).toString(16).padStart(8, '0')}.png`
}
