import { isLoopback } from '@countersign/siwe'
import { ConfigurationError } from './ConfigurationError.ts'
import type { SettingText } from './SettingText.ts'

/**
 * Reads the address people see into an origin as browsers write it (RFC 6454): scheme, host, and the port where
 * it is not the scheme's own. Plain http is taken for loopback hosts only, where browsers allow what they allow
 * over https.
 *
 * @example parseOrigin({ text: 'https://Login.Example/', from: 'COUNTERSIGN_ORIGIN' }) // 'https://login.example'
 */
export function parseOrigin({ text, from }: SettingText): string {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new ConfigurationError(`${from} is "${text}": give an address such as https://login.example.com.`)
  }
  if (url.hostname.includes('*')) {
    throw new ConfigurationError(`${from} is "${text}": write out each address, without a wildcard.`)
  }
  if (url.username !== '' || url.password !== '' || `${url.origin}/` !== url.href) {
    throw new ConfigurationError(
      `${from} is "${text}": give only the scheme, the host and, if need be, the port: ${url.origin}.`,
    )
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigurationError(
      `${from} is "${text}": plain http is for this machine alone. ` +
        `Put a proxy with a certificate in front, and give https://${url.hostname}.`,
    )
  }
  return url.origin
}
