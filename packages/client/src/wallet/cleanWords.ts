/**
 * Cleans words that a wallet gives, for a page to show: controls, invisible characters and those that turn the direction
 * of text are taken out, and what is left is cut to so many characters. Words with letters that are written from right
 * to left are isolated (Unicode UAX #9, FSI and PDI), so that they turn nothing around them.
 *
 * @example cleanWords('Wal\u202Elet', 40) // 'Wallet'
 */
export function cleanWords(words: string, longest: number): string {
  // A wallet could give megabytes: nothing is done to more than could be shown.
  const shown = words.slice(0, longest * 8).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const kept = Array.from(shown.replace(hidden, '').replace(/\s+/g, ' ').trim())
  const cut = kept.length > longest ? `${kept.slice(0, longest - 1).join('')}…` : kept.join('')
  return rightToLeft.test(cut) ? `\u2068${cut}\u2069` : cut
}

/** Formats, among them the marks of direction, and what fonts leave out; but not what joins an emoji of several. */
const hidden = /(?!\u200D|\uFE0F)[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
