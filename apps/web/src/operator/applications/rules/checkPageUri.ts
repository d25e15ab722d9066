import { isLoopback } from '@countersign/siwe'

/** Says what is wrong with the address of a page that people are shown a link to, or nothing. */
export function checkPageUri(address: string): string | undefined {
  const url = /^[\x21-\x7e]{1,2000}$/.test(address) ? URL.parse(address) : null
  if (url === null) return 'This is not an address. Write it whole, such as https://app.example/policy.'
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  if (!isWeb) return 'It has to start with https://.'
  return url.username === '' && url.password === ''
    ? undefined
    : 'Leave out the user name and the password before the @.'
}
