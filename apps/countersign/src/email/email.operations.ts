import { emailEndpoints } from '@countersign/product-api'
import {
  type ConfirmedChange,
  CountersignError,
  defineChange,
  defineConfirmedOperation,
  defineOperation,
  member,
  type Operation,
  type Service,
} from '@countersign/server/extension'
import {
  cancelEmail,
  describeEmail,
  removeEmail,
  requestEmail,
  resendEmail,
  verifyEmail,
} from './changeEmail.ts'
import { findEmailPolicy } from './EmailPolicy.ts'
import { parseEmailAddress } from './emailAddress.ts'
import type { EmailLimits } from './emailLimits.ts'

/** What a person confirms by a signature before their address changes. */
export const emailChanges: readonly ConfirmedChange[] = [
  defineChange(
    'change_email',
    'member',
    ({ address }) => `use the e-mail address ${parseEmailAddress(address).address} for my account`,
  ),
  defineChange('remove_email', 'member', () => 'remove the e-mail address from my account'),
]

interface EmailOptions {
  readonly limits: EmailLimits
  /** Begins to send what was recorded. */
  readonly deliver: () => Promise<void>
}

/** What a person does with their own e-mail address. */
export function createEmailOperations({ limits, deliver }: EmailOptions): readonly Operation[] {
  return [
    defineOperation({
      endpoint: emailEndpoints.email,
      summary: 'Returns the e-mail address of the account, and the one that is being added',
      who: member,
      handle: ({ service, caller }) => describeEmail(service, caller),
    }),

    defineConfirmedOperation({
      endpoint: emailEndpoints.requestEmail,
      summary: 'Sends a link to an e-mail address, to add it or to change to it',
      description:
        'The address is added when the link is opened in this account. The answer is the same if the address cannot be added: the mail says so.',
      who: member,
      confirms: ({ body: { address } }) => {
        parseEmailAddress(address)
        return { kind: 'change_email', address }
      },
      rateLimit: 'challenge',
      refusals: ['email_invalid', 'not_found'],
      async handle({ service, caller, body, requester, site: { origin }, confirmation }) {
        requireVerified(service)
        await limits.countMail(caller.accountId, requester.network_address)
        const change = { text: body.address, requester, origin }
        const begun = await requestEmail(service, caller, confirmation, change)
        await deliver()
        const state = await describeEmail(service, caller)
        return begun.map(() => state)
      },
    }),

    defineOperation({
      endpoint: emailEndpoints.resendEmail,
      summary: 'Sends another link for the address that is being added',
      description: 'Earlier links stop working.',
      who: member,
      rateLimit: 'challenge',
      refusals: ['not_found'],
      async handle({ service, caller, requester, site: { origin } }) {
        requireVerified(service)
        await limits.countMail(caller.accountId, requester.network_address)
        await resendEmail(service, caller, { origin })
        await deliver()
        return describeEmail(service, caller)
      },
    }),

    defineOperation({
      endpoint: emailEndpoints.verifyEmail,
      summary: 'Adds the e-mail address that a link was sent to',
      description: 'Only in a session of the account that asked for it. Elsewhere the link goes on working.',
      who: member,
      rateLimit: 'challenge',
      refusals: ['email_link_invalid', 'email_link_elsewhere', 'email_taken', 'not_found'],
      async handle({ service, caller, body: { token }, requester }) {
        requireVerified(service)
        await verifyEmail(service, caller, { token, requester })
        await deliver()
        return describeEmail(service, caller)
      },
    }),

    defineOperation({
      endpoint: emailEndpoints.cancelEmail,
      summary: 'Stops adding an e-mail address',
      who: member,
      refusals: ['not_found'],
      handle: ({ service, caller }) => cancelEmail(service, caller),
    }),

    defineConfirmedOperation({
      endpoint: emailEndpoints.removeEmail,
      summary: 'Removes the e-mail address',
      description: 'Nobody else can add it for 90 days.',
      who: member,
      confirms: () => ({ kind: 'remove_email' }),
      refusals: ['not_found'],
      async handle({ service, caller, requester, confirmation }) {
        const removed = await removeEmail(service, caller, confirmation, requester)
        await deliver()
        return removed
      },
    }),
  ]
}

/** An address can be given up under any policy, and added only where it is of use. */
function requireVerified({ store }: Pick<Service, 'store'>): void {
  if (findEmailPolicy(store).kind !== 'verified') throw new CountersignError('not_found')
}
