/** What may be logged of an error: not its other fields, for those of a database quote the values of a row. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name, message, ...code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}
