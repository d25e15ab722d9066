import type { Eip1193Provider } from './Eip1193Provider.ts'
import type { FoundWallet } from './FoundWallet.ts'
import { readProperty } from './readProperty.ts'

/**
 * Reads what a wallet announced about itself (EIP-6963, "Provider Detail"), or undefined where it is not a
 * wallet. Anything in the page can announce, so only a `data:image/…` icon is taken: nothing is fetched.
 */
export function readAnnouncement(detail: unknown): FoundWallet | undefined {
  const info = readProperty(detail, 'info')
  const provider = readProperty(detail, 'provider')
  const id = text(info, 'uuid')
  const name = text(info, 'name')
  if (id === undefined || name === undefined || !isProvider(provider)) return undefined
  const icon = text(info, 'icon')
  const isInline = icon !== undefined && /^data:image\//i.test(icon)
  return { id, name, icon: isInline ? icon : undefined, rdns: text(info, 'rdns'), provider }
}

/** Whether a value is an EIP-1193 provider, by the one method that each has. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}

function text(value: unknown, name: string): string | undefined {
  const found = readProperty(value, name)
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}
