import { ApplicationError } from './ApplicationError.ts'

/**
 * Checks a client id that someone chose: what stands in addresses and headers as it is.
 *
 * @throws ApplicationError
 */
export function parseClientId(text: string): string {
  // The provider keeps what it knows of applications in objects, by their ids: every object has a `constructor`.
  if (text in {}) throw new ApplicationError('clientId', 'is a word that programs keep for themselves')
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text)) return text
  throw new ApplicationError(
    'clientId',
    'has other characters than letters, digits, dots, dashes and underscores',
  )
}
