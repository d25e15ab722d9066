import { signUpEndpoints } from '@countersign/product-api'
import {
  type ConfirmedChange,
  defineConfirmedOperation,
  defineOperation,
  newToken,
  type Operation,
  quoteName,
  readPage,
  writeOrRefuse,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { productErrors } from '../fields/productErrors.ts'
import { describeActor, operator, requireRight } from '../guards/operatorGuard.ts'
import {
  checkInvitation,
  describeInvitation,
  endInvitation,
  findInvitations,
  findUses,
  makeInvitation,
  requireGroups,
} from './invitations.writes.ts'
import { findListedAddresses, listAddresses, unlistAddresses } from './listedAddresses.writes.ts'
import { changeSignUp, describeSignUp, type SignUpSettings } from './signUp.writes.ts'

/** What an operator confirms by a signature before others may sign up. */
export const signUpChanges: readonly ConfirmedChange[] = [
  defineChange(
    'change_sign_up',
    'operator',
    ({ policy }) => `change who may sign up here to ${quoteName(policy)}`,
  ),
  defineChange(
    'make_invitation',
    'operator',
    ({ label }) => `make the invitation ${quoteName(label)}, which adds people to groups`,
  ),
]

/** 500 lines with their notes. */
const linesBytes = 96 * 1024

/** What operators say of who may have an account: the policy, the list, and invitations. */
export function createSignUpOperations(settings: SignUpSettings): readonly Operation[] {
  return [
    defineOperation({
      endpoint: signUpEndpoints.signUp,
      summary: 'Returns who may have an account',
      who: operator.can('policy:read'),
      handle: ({ service: { store } }) => describeSignUp(store, settings),
    }),

    defineConfirmedOperation({
      endpoint: signUpEndpoints.changeSignUp,
      summary: 'Changes who may have an account, and what the others are told',
      description:
        'Accounts that there are stay, and sign in as before. Only the policy needs a confirmation.',
      who: operator.can('policy:write'),
      refusals: [productErrors.sign_up_pinned, 'not_found'],
      async handle(context) {
        const { service, body, confirmation } = context
        const actor = describeActor(context)
        const changed = await confirmation.write(() => changeSignUp(settings.signUp, body, actor))
        const described = await describeSignUp(service.store, settings)
        return changed.map(() => described)
      },
    }),

    defineOperation({
      endpoint: signUpEndpoints.listedAddresses,
      summary: 'Lists the wallets that may sign up, by address, or those that a search finds',
      who: operator.can('policy:read'),
      handle: ({ service: { store }, query }) => findListedAddresses(store, query),
    }),

    defineOperation({
      endpoint: signUpEndpoints.listAddresses,
      summary: 'Adds wallets to the list of those that may sign up',
      description:
        'Lines that cannot be read are reported and stop no other. One address may be several wallets.',
      who: operator.can('policy:write'),
      bodyLimitBytes: linesBytes,
      handle(context) {
        const actor = describeActor(context)
        return context.service.store.write(() => listAddresses(context.body.lines, actor))
      },
    }),

    defineOperation({
      endpoint: signUpEndpoints.unlistAddresses,
      summary: 'Removes wallets from the list of those that may sign up',
      description: 'Accounts that there are stay.',
      who: operator.can('policy:write'),
      bodyLimitBytes: linesBytes,
      handle(context) {
        const actor = describeActor(context)
        return context.service.store.write(() => unlistAddresses(context.body.lines, actor))
      },
    }),

    defineOperation({
      endpoint: signUpEndpoints.invitations,
      summary: 'Lists the invitations, newest first',
      who: operator.can('policy:read'),
      handle: ({ service: { store }, query }) => findInvitations(store, readPage(query)),
    }),

    defineConfirmedOperation({
      endpoint: signUpEndpoints.makeInvitation,
      summary: 'Makes an invitation, and returns its link',
      description:
        'The link is in this response and nowhere else. One that adds people to groups needs a confirmation.',
      who: operator.can('policy:write'),
      status: 201,
      refusals: ['not_found'],
      async handle(context) {
        const { service, site, caller, body, confirmation } = context
        const { store } = service
        const actor = describeActor(context)
        const checked = checkInvitation(body, actor.now)
        await requireGroups(store, checked)
        // Whoever uses it is in these groups from then on.
        if (checked.groups.length > 0) requireRight(caller, 'groups:write')
        const token = newToken()
        const made = await confirmation.write(() => makeInvitation(checked, token, actor))
        const invitation = await describeInvitation(store, made.value.id)
        return made.map(() => ({ invitation, link: `${site.origin}/join#${token}` }))
      },
    }),

    defineOperation({
      endpoint: signUpEndpoints.invitationUses,
      summary: 'Lists who used an invitation, newest account first',
      who: operator.can('people:read'),
      refusals: ['not_found'],
      handle: ({ service: { store }, params: { id }, query }) => findUses(store, id, readPage(query)),
    }),

    defineOperation({
      endpoint: signUpEndpoints.revokeInvitation,
      summary: 'Revokes an invitation',
      description: 'Whoever has used it keeps their account and their groups.',
      who: operator.can('policy:write'),
      refusals: ['not_found', productErrors.sign_up_pinned],
      async handle(context) {
        const { service, params } = context
        const actor = describeActor(context)
        await writeOrRefuse(service.store, () => endInvitation(params.id, actor))
      },
    }),
  ]
}
