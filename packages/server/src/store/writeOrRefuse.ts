import { CountersignError, findError } from '../CountersignError.ts'
import type { Store } from './Store.ts'
import type { Write } from './Write.ts'

/**
 * Runs a write that may refuse. It does so by giving a code instead of its result, and what it has written until then
 * stays: a nonce that was refused is spent.
 *
 * @throws {CountersignError} with that code.
 */
export async function writeOrRefuse<Result extends object>(
  store: Store,
  begin: () => Write<Result | string>,
): Promise<Result> {
  const result = await store.write(begin)
  if (typeof result === 'string') throw new CountersignError(findError(result))
  return result
}
