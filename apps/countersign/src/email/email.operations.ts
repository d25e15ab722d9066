import { emailEndpoints, type LanguageTag } from '@countersign/product-api'
import {
  type ConfirmedChange,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  member,
  type Operation,
  type RequestContext,
  type Service,
  type SessionRow,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { productErrors } from '../fields/productErrors.ts'
import { languageOf } from '../language/languageOf.ts'
import type { EmailPolicy } from '../settings/Configuration.ts'
import {
  cancelEmail,
  describeEmail,
  removeEmail,
  requestEmail,
  resendEmail,
  verifyEmail,
} from './email.writes.ts'
import type { EmailLimits } from './emailLimits.ts'
import { parseEmailAddress } from './parseEmailAddress.ts'

/** What a person confirms by a signature before their address changes. */
export const emailChanges: readonly ConfirmedChange[] = [
  defineChange(
    'change_email',
    'member',
    ({ address }) => `use the email address ${parseEmailAddress(address).address} for my account`,
  ),
  defineChange('remove_email', 'member', () => 'remove the email address from my account'),
]

interface EmailOptions {
  readonly policy: EmailPolicy
  readonly limits: EmailLimits
  /** The language for people whose own is not known. */
  readonly language: LanguageTag
  /** Begins to send what was recorded. */
  readonly deliver: () => Promise<void>
}

/** What a person does with their own email address. */
export function createEmailOperations({
  policy,
  limits,
  language,
  deliver,
}: EmailOptions): readonly Operation[] {
  const findLanguage = ({ headers }: RequestContext['request']) =>
    languageOf(
      {
        cookie: headers.get('cookie') ?? undefined,
        'accept-language': headers.get('accept-language') ?? undefined,
      },
      undefined,
      language,
    )
  /** An address can be given up under any policy, and added only where it is of use. */
  const requireVerified = () => {
    if (policy.kind !== 'verified') throw new CountersignError('not_found')
  }
  const describe = (service: Service, caller: Pick<SessionRow, 'accountId'>) =>
    describeEmail(service, policy, caller)
  return [
    defineOperation({
      endpoint: emailEndpoints.email,
      summary: 'Returns the email address of the account, and the one that is being added',
      who: member,
      handle: ({ service, caller }) => describe(service, caller),
    }),

    defineConfirmedOperation({
      endpoint: emailEndpoints.requestEmail,
      summary: 'Sends a link to an email address, to add it or to change to it',
      description:
        'The address is added when the link is opened in this account. The answer is the same if the address cannot be added: the mail says so.',
      who: member,
      readBody(body) {
        parseEmailAddress(body.address)
        return body
      },
      rateLimit: 'challenge',
      refusals: [productErrors.email_invalid, 'not_found'],
      async handle({ service, caller, body, request, requester, site: { origin }, confirmation }) {
        requireVerified()
        await limits.countMail(caller.accountId, requester.network_address)
        const change = { text: body.address, requester, origin, language: findLanguage(request) }
        const begun = await requestEmail(service, caller, confirmation, change)
        await deliver()
        const state = await describe(service, caller)
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
      async handle({ service, caller, request, requester, site: { origin } }) {
        requireVerified()
        await limits.countMail(caller.accountId, requester.network_address)
        await resendEmail(service, caller, { origin, language: findLanguage(request) })
        await deliver()
        return describe(service, caller)
      },
    }),

    defineOperation({
      endpoint: emailEndpoints.verifyEmail,
      summary: 'Adds the email address that a link was sent to',
      description: 'Only in a session of the account that asked for it. Elsewhere the link goes on working.',
      who: member,
      rateLimit: 'challenge',
      refusals: [
        productErrors.email_link_invalid,
        productErrors.email_link_elsewhere,
        productErrors.email_taken,
        'not_found',
      ],
      async handle({ service, caller, body: { token }, request, requester }) {
        requireVerified()
        await verifyEmail(service, caller, { token, requester, language: findLanguage(request) })
        await deliver()
        return describe(service, caller)
      },
    }),

    defineOperation({
      endpoint: emailEndpoints.cancelEmail,
      summary: 'Stops adding an email address',
      who: member,
      refusals: ['not_found'],
      handle: ({ service, caller }) => cancelEmail(service, caller),
    }),

    defineConfirmedOperation({
      endpoint: emailEndpoints.removeEmail,
      summary: 'Removes the email address',
      description: 'Nobody else can add it for 90 days.',
      who: member,
      refusals: ['not_found'],
      async handle({ service, caller, request, requester, confirmation }) {
        const change = { requester, language: findLanguage(request) }
        const removed = await removeEmail(service, caller, confirmation, change)
        await deliver()
        return removed
      },
    }),
  ]
}
