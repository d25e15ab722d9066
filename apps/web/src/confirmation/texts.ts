import type { ProductChange, StatedChange } from '@countersign/product-api'
import { type Groups, liveTable } from '../language/liveTable.ts'
import { formatDay } from '../ui/localTime.ts'
import type { ChangeTexts } from '../wording/TextTable.ts'

/** The words of the dialogs that ask for a signature. */
export const texts: Groups['confirmation']['confirmation'] = liveTable('confirmation', 'confirmation')

/** Puts a change into words; `target` names what it is made to. */
export function describeChange(change: ProductChange, target: string): ChangeTexts {
  if (change.kind === 'change_role') return roleTexts[change.role](target)
  const words = changeTexts[change.kind](target)
  return change.kind === 'add_operator_token' ? { ...words, what: describeToken(target, change) } : words
}

/** Puts a change that stands in a signed statement into words; what it is made to stays as it stands there. */
export function describeStatedChange({ kind, target, token }: StatedChange): string {
  const name = target.replace(/^'(.*)'$/, '$1')
  if (token !== undefined) {
    const { rights, until, networks } = token
    const said = describeToken(name, { can: rights.join(' '), until, networks: networks.join(' ') })
    // It stands in a sentence that ends by itself.
    return said.replace(/[.。]$/, '')
  }
  if (kind === 'change_role') return roleTexts.operator(name).what
  return kind === 'take_role' ? roleTexts.member(name).what : changeTexts[kind](name).what
}

/** What a token may do is said before it is signed for, not only in the exact text. */
function describeToken(name: string, { can, until, networks }: OperatorTokenChange): string {
  const [rights, day] = [can.replaceAll(' ', ', '), formatDay(until)]
  return networks === ''
    ? tokenTexts.fromAnywhere(name, rights, day)
    : tokenTexts.fromNetworks(name, rights, day, networks.replaceAll(' ', ', '))
}

type OperatorTokenChange = Omit<
  Extract<ProductChange, { readonly kind: 'add_operator_token' }>,
  'kind' | 'name'
>

const roleTexts: Groups['confirmation']['roles'] = liveTable('confirmation', 'roles')
const tokenTexts: Groups['confirmation']['operatorToken'] = liveTable('confirmation', 'operatorToken')
const changeTexts: Groups['confirmation']['changes'] = liveTable('confirmation', 'changes')
