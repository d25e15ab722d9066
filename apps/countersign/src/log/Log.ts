/** Where the product says what happens: details first, then a few words. The logger of pino is one. */
export interface Log {
  debug(details: object, words: string): void
  info(details: object, words: string): void
  warn(details: object, words: string): void
  error(details: object, words: string): void
}
