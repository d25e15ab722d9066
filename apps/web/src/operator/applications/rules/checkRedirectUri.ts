import { isLoopback } from '@countersign/siwe'

const longest = 2000

/**
 * Says what is wrong with an address that people are led back to, or nothing. The server decides; this says it where
 * one types, in the same order (RFC 9700, section 2.1: addresses are compared exactly).
 */
export function checkRedirectUri(address: string, applicationType: 'web' | 'native'): string | undefined {
  if (address.length > longest) return `This is longer than ${longest} characters.`
  if (!/^[\x21-\x7e]+$/.test(address) || address.includes('\\')) {
    return 'There is a space, a backslash or a character that is not plain ASCII in it. Write that percent-encoded.'
  }
  if (address.includes('*'))
    return 'Wildcards (*) are not possible: addresses are compared exactly. Write out each.'
  if (address.includes('#')) return 'Leave out the # and what follows: the answer could not be added to it.'
  const url = URL.parse(address)
  if (url === null) return 'This is not an address. Write it whole, such as https://app.example/callback.'
  return checkScheme(url, applicationType) ?? checkCredentials(url)
}

function checkScheme(url: URL, applicationType: 'web' | 'native'): string | undefined {
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:') {
    return isLoopback(url.hostname)
      ? undefined
      : 'It has to start with https://. Plain http is for this computer only, such as http://localhost:3000/callback.'
  }
  if (applicationType === 'web') return 'It has to start with https://.'
  // RFC 8252, section 7.1: a domain name turned around belongs to nobody else.
  return /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(url.protocol)
    ? undefined
    : 'A scheme of its own needs a domain of yours turned around, such as com.example.app:/callback.'
}

function checkCredentials(url: URL): string | undefined {
  return url.username === '' && url.password === ''
    ? undefined
    : 'Leave out the user name and the password before the @.'
}
