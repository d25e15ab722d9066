import { isLoopback } from '@countersign/siwe'
import { ApplicationError } from './ApplicationError.ts'

const longest = 2000

/**
 * Checks an address that people are led back to. It is compared exactly later (RFC 9700, section 2.1), so it is
 * kept as it was written.
 *
 * @throws ApplicationError
 */
export function parseRedirectUri(text: string, field: string, type: 'web' | 'native'): string {
  const refuse = (detail: string) => new ApplicationError(field, detail)
  if (text.length > longest) throw refuse(`is longer than ${longest} characters`)
  // What a browser strips or turns around while it reads an address would be compared otherwise than followed.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    throw refuse('has a space, a backslash or a character that is not ASCII: write it percent-encoded')
  }
  if (text.includes('*')) throw refuse('has a wildcard (*): write out each address')
  if (text.includes('#')) throw refuse('has a fragment (#): an answer could not be added to it')
  const url = URL.parse(text)
  if (url === null) throw refuse('is not an address: write it out, such as https://app.example/callback')
  checkScheme(url, refuse, type)
  if (url.username !== '' || url.password !== '') throw refuse('has a user name or a password in it')
  return text
}

function checkScheme(url: URL, refuse: (detail: string) => ApplicationError, type: 'web' | 'native'): void {
  if (url.protocol === 'https:') return
  if (url.protocol === 'http:') {
    if (isLoopback(url.hostname)) return
    throw refuse('must start with https:// (plain http is for loopback hosts such as localhost)')
  }
  if (type === 'web') throw refuse('must start with https://, or be an http address of a loopback host')
  // RFC 8252, section 7.1: a scheme of one's own is a domain name turned around, so that it is nobody else's.
  if (!/^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(url.protocol)) {
    throw refuse(
      'has a scheme without a dot: use a domain name of yours turned around, such as com.example.app:/',
    )
  }
}
