import { type Groups, liveTable } from '../language/liveTable.ts'
import { findWords } from '../wording/findWords.ts'
import { describeConfirmed } from './eventWords.ts'

const texts: Groups['operator']['operator'] = liveTable('operator', 'operator')

/**
 * What anybody confirmed, operators too, after "Confirmed with …:": in the words of the operators' pages, which load for
 * operators alone.
 *
 * @example describeAnyConfirmed('rotate_keys') // 'rotate the signing keys'
 */
export function describeAnyConfirmed(change: string | undefined): string {
  return findWords(texts.changes.confirmed, change) ?? describeConfirmed(change)
}
