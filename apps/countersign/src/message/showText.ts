/**
 * A text as a terminal may show it: what could move the cursor, colour the line or hide is written out.
 *
 * @example showText('a\u001b[2Kb') // 'a\\u{1b}[2Kb'
 */
export function showText(text: string): string {
  return text.replace(hidden, (character) => escapes[character] ?? codePoint(character))
}

/** Controls, format characters (bidirectional overrides among them), unpaired surrogates, odd spaces. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
