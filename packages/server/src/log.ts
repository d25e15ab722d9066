/** An error as it is logged, always under the name `err`. */
export interface DescribedError {
  readonly name: string
  readonly message?: string
  readonly code?: string
  readonly stack?: string | undefined
  readonly cause?: DescribedError
  /** Of an AggregateError. */
  readonly errors?: readonly DescribedError[]
}

/**
 * What may be logged of an error: its name, code, message, stack and cause, with the values of secrets hidden in them.
 * Its other fields are left out, for those of a database quote the values of a row.
 *
 * @example log.warn({ err: describeError(error) }, 'Could not look up a name.')
 */
export function describeError(error: unknown): DescribedError {
  return describe(error, 5)
}

/** An error that is described already is not described again. */
const described = new WeakSet<object>()

function describe(error: unknown, depth: number): DescribedError {
  if (isDescribed(error)) return error
  if (!(error instanceof Error) || depth === 0) return { name: typeof error }
  const { name, message, stack, cause } = error
  const description: DescribedError = {
    name,
    message: hideSecrets(message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: stack === undefined ? undefined : hideSecrets(stack),
    ...(cause !== undefined && { cause: describe(cause, depth - 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => describe(one, depth - 1)) }),
  }
  described.add(description)
  return description
}

function isDescribed(error: unknown): error is DescribedError {
  return typeof error === 'object' && error !== null && described.has(error)
}

/**
 * Hides the values of secrets in a text that others have written: what is called a secret, and what looks like one of
 * ours: a token, a nonce, a signature, a JWT. Whatever is left says still what happened.
 *
 * @example hideSecrets('bad cookie countersign=4fG…') // 'bad cookie countersign=[hidden]'
 */
export function hideSecrets(text: string): string {
  return patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
}

const names = String.raw`(?:[\w-]*(?:token|secret|password|signature|nonce|cookie|countersign[\w-]*)|code)`

const patterns: readonly (readonly [RegExp, string])[] = [
  // Headers, whole.
  [/\b(cookie: *)[^\n"']*=[^\n"']*/gi, '$1[hidden]'],
  [/\b((?:proxy-)?authorization: *)[^\n"']+/gi, '$1[hidden]'],
  [/\b(Bearer|Basic|DPoP) +[\w.~+/=-]{8,}/g, '$1 [hidden]'],
  // The password in the address of a database.
  [/(:\/\/[^\s:/@]*:)[^\s/@]+@/g, '$1[hidden]@'],
  // What is named: in a query, a form, a cookie or JSON.
  [new RegExp(String.raw`\b(${names}=)[^\s"',;&)}\]]+`, 'gi'), '$1[hidden]'],
  [new RegExp(String.raw`\b(${names}["']?: *["'])[^"'\n]+`, 'gi'), '$1[hidden]'],
  [new RegExp(String.raw`\b(${names}: *)[^\s"',;&)}\]]{16,}`, 'gi'), '$1[hidden]'],
  // What shows by itself: a JWT, a signature, and anything random of 40 characters or more.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)*/g, '[hidden]'],
  [/\b(?:0x)?[0-9a-f]{128,}\b/gi, '[hidden]'],
  [/(?<![\w-])(?!0x)(?=[\w-]*[0-9])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, '[hidden]'],
]

/** Where the server says what it does: an interface that pino's loggers have. Nothing secret is ever passed. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Says nothing. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Where the embedding application gives no log: what it must know is a warning of the process, and all else is silent. */
export const warningLog: Log = {
  info: () => {},
  warn: () => {},
  error(fields, message) {
    const now = performance.now()
    const isSaid = now < (saidUntil.get(message) ?? 0)
    if (isSaid) return
    saidUntil.set(message, now + silenceMilliseconds)
    process.emitWarning(`${message} ${JSON.stringify(fields)}`, { type: 'CountersignWarning' })
  },
}

/** What was said is not said again for so long: a store that is down fails every request. */
const silenceMilliseconds = 60_000
/** The messages are the package's own: there are few. */
const saidUntil = new Map<string, number>()
