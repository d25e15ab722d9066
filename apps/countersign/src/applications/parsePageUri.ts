import { isLoopback } from '@countersign/siwe'
import { ApplicationError } from './ApplicationError.ts'

const longest = 2000

/**
 * Checks the address of a page that people are shown a link to, such as the policy; null where there is none.
 *
 * @throws ApplicationError
 */
export function parsePageUri(text: string | null | undefined, field: string): string | null {
  if (text === null || text === undefined || text === '') return null
  const url = /^[\x21-\x7e]+$/.test(text) && text.length <= longest ? URL.parse(text) : null
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new ApplicationError(
      field,
      'is not the https address of a page, such as https://app.example/policy',
    )
  }
  return url.href
}
