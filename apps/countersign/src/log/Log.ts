/** Where the product says what happens: details first, then a few words. An error is always the detail `err`. */
export interface Log {
  debug(details: object, words: string): void
  info(details: object, words: string): void
  warn(details: object, words: string): void
  error(details: object, words: string): void
}
