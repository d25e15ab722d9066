import { type TokenDraft, type TokenRight, tokenEndpoints, tokenRights } from '@countersign/product-api'
import {
  type ConfirmedChange,
  defineConfirmedOperation,
  defineOperation,
  invalidRequest,
  type Operation,
  quoteName,
  readPage,
  splitPage,
  writeOrRefuse,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { describeOperator, operator } from '../guards/operatorGuard.ts'
import { addToken, describeToken, endToken, parseTokenDraft } from '../guards/operatorTokens.ts'
import { listTokens } from '../guards/tokens.queries.ts'

/** What an operator confirms by a signature before making a token: everything that it may do. */
export const tokenChange: ConfirmedChange = defineChange(
  'add_operator_token',
  'operator',
  ({ name, can, until, networks }) => {
    // What is signed is only ever what a token can be: rights, a time and networks cannot go on in our words.
    const token = parseTokenDraft({
      name,
      can: can.split(' ').map(parseRight),
      until,
      networks: networks === '' ? [] : networks.split(' '),
    })
    const from = token.networks.length === 0 ? 'anywhere' : token.networks.join(', ')
    const end = new Date(token.expiresAt).toISOString()
    return `make the operator token ${quoteName(token.name)} that may ${token.rights.join(', ')} until ${end} from ${from}`
  },
)

function parseRight(text: string): TokenRight {
  const right = tokenRights.find((known) => known === text)
  if (right === undefined) throw invalidRequest('"can" names rights that a token can have')
  return right
}

/** What operators do with tokens, in person: no token makes, shows or revokes another. */
export const tokenOperations: readonly Operation[] = [
  defineOperation({
    endpoint: tokenEndpoints.tokens,
    summary: 'Lists the operator tokens, newest first',
    who: operator.inPerson,
    async handle({ service: { store, now }, query }) {
      const { before, limit } = readPage(query)
      const page = splitPage(await store.read(listTokens, { before, limit: limit + 1 }), limit)
      return { tokens: page.rows.map((row) => describeToken(row, now())), next: page.next }
    },
  }),

  defineConfirmedOperation({
    endpoint: tokenEndpoints.addToken,
    summary: 'Makes an operator token',
    description:
      'Only this response contains it. It works no more when its operator loses the role or is disabled.',
    who: operator.inPerson,
    status: 201,
    readBody: readDraft,
    async handle(context) {
      const { body, confirmation } = context
      const actor = describeOperator(context)
      const checked = parseTokenDraft(body)
      const made = await confirmation.write(() => addToken(checked, actor))
      return made.map(({ token, row }) => ({ token, facts: describeToken(row, actor.now) }))
    },
  }),

  defineOperation({
    endpoint: tokenEndpoints.revokeToken,
    summary: 'Revokes an operator token',
    description: 'It works no more from this moment on.',
    who: operator.inPerson,
    refusals: ['not_found'],
    async handle(context) {
      const { service, params } = context
      const { id } = params
      const actor = describeOperator(context)
      await writeOrRefuse(service.store, () => endToken(id, actor))
    },
  }),
]

/** Nobody is asked to sign for what would be refused, and what is signed is what is made. */
function readDraft(draft: TokenDraft): TokenDraft {
  const { name, rights, networks, expiresAt } = parseTokenDraft(draft)
  return { name, can: [...rights], until: new Date(expiresAt).toISOString(), networks: [...networks] }
}
