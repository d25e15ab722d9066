import { createUnreachableError } from './api/sendRequest.ts'

/** Code that is loaded when it is first needed, so that a bundler can make a chunk of it. */
export interface LateCode<Code> {
  /** Rejects with an `ApiError` if it does not arrive; the next call tries again. */
  load(): Promise<Code>
  /** Runs at once if it is here, else when it is; never if it does not arrive: a caller of `load()` reports that. */
  use(run: (code: Code) => void): void
  /** The code, if it is here. */
  readonly here: Code | undefined
  /** As `use`, and gives what that gave, at once if the code is here. Rejects as `load()` does. */
  ask<T>(run: (code: Code) => T | Promise<T>): T | Promise<T>
}

/** Makes code of an import, that has loaded nothing yet. */
export function createLateCode<Code>(importCode: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined
  const load = async () => {
    code ??= await importCode().catch((cause: unknown) => {
      throw createUnreachableError({}, { cause })
    })
    return code
  }
  return {
    load,
    get here() {
      return code
    },
    use: (run) => {
      if (code !== undefined) run(code)
      else load().then(run, () => undefined)
    },
    ask: (run) => (code === undefined ? load().then(run) : run(code)),
  }
}
