import { isLoopback } from '@countersign/siwe'
import { ApplicationError } from './ApplicationError.ts'
import { isPublicAddress, isReservedName } from './isPublicAddress.ts'

const longest = 2000

/**
 * Checks the address that is told when someone signs out; null where there is none. The server itself calls it, so
 * it must not lead into the operator's own network; where its name leads is checked again at each call.
 *
 * @param isLoopbackAllowed whether this server is only tried out on this machine
 * @throws ApplicationError
 */
export function parseBackchannelUri(
  text: string | null | undefined,
  isLoopbackAllowed: boolean,
): string | null {
  if (text === null || text === undefined || text === '') return null
  const refuse = (detail: string) => new ApplicationError('backchannelLogoutUri', detail)
  const url = /^[\x21-\x7e]+$/.test(text) && text.length <= longest ? URL.parse(text) : null
  if (url === null || url.hostname === '') throw refuse('is not an address')
  if (text.includes('#')) throw refuse('has a fragment (#)')
  if (url.username !== '' || url.password !== '') throw refuse('has a user name or a password in it')
  if (isLoopbackAllowed && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return url.href
  if (url.protocol !== 'https:') throw refuse('must start with https://')
  if (isPrivateHost(url.hostname)) {
    throw refuse('leads into a private network, which this server does not call')
  }
  return url.href
}

function isPrivateHost(hostname: string): boolean {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return isAddress ? !isPublicAddress(literal) : isReservedName(hostname)
}
