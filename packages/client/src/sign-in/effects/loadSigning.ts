import { createUnreachableError } from '../../api/sendRequest.ts'

/** What reads a wallet's accounts, writes the message, and has it signed and sent. */
export type Signing = typeof import('./signing.ts')

/** Loads {@link Signing} when it is first needed: it is always there when a message is. */
export interface SigningLoader {
  /** Rejects with an `ApiError` if it does not arrive. */
  load(): Promise<Signing>
  /** Runs at once if it is here, else when it is; never if it does not arrive. */
  use(run: (signing: Signing) => void): void
}

/** Creates a {@link SigningLoader} that has loaded nothing yet. */
export function createSigningLoader(): SigningLoader {
  let signing: Signing | undefined
  const load = async () => {
    signing ??= await import('./signing.ts').catch((cause: unknown) => {
      throw createUnreachableError({}, { cause })
    })
    return signing
  }
  return {
    load,
    use: (run) => {
      if (signing !== undefined) run(signing)
      else load().then(run, () => undefined) // a caller of load() reports it
    },
  }
}
