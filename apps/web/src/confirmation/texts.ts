import type { SensitiveChange } from '@countersign/protocol'
import { type Groups, liveTable } from '../language/liveTable.ts'
import type { ChangeTexts } from '../language/TextTable.ts'
import { formatDay } from '../ui/localTime.ts'

/** The words of the dialogs that ask for a signature. */
export const texts: Groups['confirmation']['confirmation'] = liveTable('confirmation', 'confirmation')

/** Puts a change into words; `target` names what it is made to. */
export function describeChange(change: SensitiveChange, target: string): ChangeTexts {
  if (change.kind === 'change_role') return roleTexts[change.role](target)
  const words = changeTexts[change.kind](target)
  return change.kind === 'add_operator_token' ? { ...words, what: describeToken(words.what, change) } : words
}

/** What a token may do is said before it is signed for, not only in the exact text. */
function describeToken(making: string, { can, until, networks }: OperatorTokenChange): string {
  const may = `${making}, which may ${can.replaceAll(' ', ', ')} until ${formatDay(until)}`
  return networks === '' ? `${may}, from anywhere` : `${may}, from ${networks.replaceAll(' ', ', ')}`
}

type OperatorTokenChange = Extract<SensitiveChange, { readonly kind: 'add_operator_token' }>

const roleTexts: Groups['confirmation']['roles'] = liveTable('confirmation', 'roles')
const changeTexts: Groups['confirmation']['changes'] = liveTable('confirmation', 'changes')
