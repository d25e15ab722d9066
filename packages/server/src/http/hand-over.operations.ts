import { accountEndpoints, handOverEndpoints, phoneEndpoints } from '@countersign/protocol'
import { cancelHandOver, offerHandOver, releaseHandOver } from '../proof/hand-over/asker.ts'
import { openForPhone, refuseAsPhone, signForAsker } from '../proof/hand-over/phone.ts'
import { proposeStatement } from '../proof/statement.ts'
import { newToken } from '../token.ts'
import { offerLink } from '../wallets/linkWallet.ts'
import { readCookie, writePhoneCookie, writeSignInCookie } from './cookies.ts'
import { member, visitor } from './guards.ts'
import { defineOperation, type Operation, Reply } from './operation.ts'
import { proofRefusals } from './sign-in.operations.ts'

/** How a signature that another browser makes comes to the one that asks for it (specification, point 4). */
export const handOverOperations: readonly Operation[] = [
  defineOperation({
    endpoint: handOverEndpoints.offerSignIn,
    summary: 'Offers the signature that signs in to another browser',
    description: 'Sets the cookie that binds it to this browser.',
    who: visitor,
    rateLimit: 'challenge',
    refusals: ['clock_unsettled'],
    async handle({ service, site, browser = newToken(), requester, body: { way } }) {
      const offer = await offerHandOver(
        service,
        { site, browser, requester, way },
        {
          purpose: 'sign-in',
          target: null,
          accountId: null,
          about: { application: null, change: null, account: null },
          boundTo: browser,
          statement: proposeStatement(service, site),
        },
      )
      return new Reply(offer, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
    },
  }),

  defineOperation({
    endpoint: accountEndpoints.linkWalletHandOver,
    summary: 'Offers the signature that links a wallet to the browser that has it',
    who: member,
    rateLimit: 'challenge',
    async handle({ service, caller, site, browser = newToken(), requester, body: { way } }) {
      const offer = await offerLink(service, caller, { site, browser, requester, way })
      return new Reply(offer, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
    },
  }),

  defineOperation({
    endpoint: handOverEndpoints.releaseHandOver,
    summary: 'Returns what the other browser signed, for the code that it shows',
    description:
      'For the browser that offered it, which then sends it where it would send a signature of its own. Three tries.',
    who: visitor,
    rateLimit: 'signIn',
    refusals: ['hand_over_closed', 'hand_over_code_wrong'],
    handle: ({ service, browser, params: { id }, body: { code } }) =>
      releaseHandOver(service, { id, browser }, code),
  }),

  defineOperation({
    endpoint: handOverEndpoints.cancelHandOver,
    summary: 'Takes a hand-over back',
    description: 'For the browser that offered it.',
    who: visitor,
    rateLimit: 'challenge',
    handle: ({ service, browser, params: { id } }) => cancelHandOver(service, { id, browser }),
  }),

  defineOperation({
    endpoint: phoneEndpoints.open,
    summary: 'Opens a hand-over, in the browser that will sign',
    description:
      'The first browser that comes owns it, and gets another code if it has signed already. Sets the cookie by which it is known again.',
    who: visitor,
    rateLimit: 'signIn',
    refusals: ['hand_over_closed'],
    async handle({ service, site, request, requester, body: { secret } }) {
      const phone = readCookie(request.headers.get('cookie'), site.phoneCookie) ?? newToken()
      const opened = await openForPhone(service, { phone, requester }, secret)
      return new Reply(opened, { headers: { 'set-cookie': writePhoneCookie(site, phone) } })
    },
  }),

  defineOperation({
    endpoint: phoneEndpoints.sign,
    summary: 'Hands a signature over to the browser that asks for it',
    description: 'Opens no session. Returns the code that the other browser needs.',
    who: visitor,
    rateLimit: 'signIn',
    refusals: [...proofRefusals, 'hand_over_closed'],
    handle: ({ service, site, request, requester, body }) => {
      const phone = readCookie(request.headers.get('cookie'), site.phoneCookie)
      return signForAsker(service, { site, phone, requester }, body)
    },
  }),

  defineOperation({
    endpoint: phoneEndpoints.refuse,
    summary: 'Ends a hand-over, in the browser that was to sign',
    who: visitor,
    rateLimit: 'challenge',
    refusals: ['hand_over_closed'],
    handle: ({ service, site, request, body: { id } }) => {
      const phone = readCookie(request.headers.get('cookie'), site.phoneCookie)
      return refuseAsPhone(service, { phone }, id)
    },
  }),
]
