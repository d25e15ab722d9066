import { type CountersignError, invalidRequest } from '../error/CountersignError.ts'

const longestCharacters = 60

/** Controls, ends of lines, and what makes the text around it run the other way. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Something that leaves a mark on the screen. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

const address = /^0x[0-9a-f]{40}$/i
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Reads the name that a person gives to themselves: 1 to 60 characters without the spaces around it. It is
 * not an address: that is the name of who has none, so it would be somebody else's.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function parseDisplayName(text: string): string {
  const name = parseName(text, 'a display name')
  if (address.test(name.normalize('NFKC').replace(unseen, ''))) {
    throw invalidRequest('a display name is not the address of a wallet')
  }
  return name
}

/**
 * Reads what a person calls a wallet: 1 to 60 characters without the spaces around it; none when it is empty.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function parseLabel(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : parseName(text, 'a label')
}

function parseName(text: string, what: string): string {
  if (!text.isWellFormed() || forbidden.test(text)) throw oddCharacters(what)
  const name = text.normalize('NFC').trim()
  if (Array.from(name).length > longestCharacters || !visible.test(name)) {
    throw invalidRequest(`${what} has 1 to ${longestCharacters} characters`)
  }
  return name
}

function oddCharacters(what: string): CountersignError {
  return invalidRequest(`${what} has no control characters, and none that turn the direction of text`)
}
