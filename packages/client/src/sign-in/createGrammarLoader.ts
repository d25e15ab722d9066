import type { Address, SignInMessage } from '@countersign/siwe'
import { createUnreachableError } from '../api/sendRequest.ts'

/** What reads a wallet's accounts and writes the message: nothing needs it before a wallet is chosen. */
export interface Grammar {
  readonly formatMessage: (fields: SignInMessage) => string
  readonly readAccounts: (answer: unknown) => readonly Address[]
}

/** Brings the grammar when it is first needed. */
export interface GrammarLoader {
  /** Rejects with an `ApiError` where it does not arrive. */
  load(): Promise<Grammar>
  /** Runs at once where the grammar is here, else when it is; never where it does not arrive. */
  use(run: (grammar: Grammar) => void): void
}

/** Creates a {@link GrammarLoader} that has loaded nothing yet. */
export function createGrammarLoader(): GrammarLoader {
  let grammar: Grammar | undefined
  const load = async () => {
    grammar ??= await import('./grammar.ts').catch((cause: unknown) => {
      throw createUnreachableError({}, { cause })
    })
    return grammar
  }
  return {
    load,
    use: (run) => {
      if (grammar !== undefined) run(grammar)
      else load().then(run, () => undefined) // whoever waits for the load itself says so
    },
  }
}
