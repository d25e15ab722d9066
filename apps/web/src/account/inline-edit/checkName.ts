const longest = 60

/** Controls, ends of lines, halves of characters, and what makes the text around it run the other way. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/**
 * Says what is wrong with a name that a person gives to themselves or to a wallet; nothing where it can be sent.
 * The server's answer is what counts: this only spares the way there.
 *
 * @example checkName('Ada') // undefined
 */
export function checkName(text: string): string | undefined {
  if (forbidden.test(text)) {
    return 'It holds a character that does not show, or that turns the text around it. Type it again.'
  }
  const length = Array.from(text.trim()).length
  return length > longest ? `It has ${length} characters; at most ${longest} fit.` : undefined
}
