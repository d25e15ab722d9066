import { type ErrorCode, publicEndpoints, type SignatureCheck, signInEndpoints } from '@countersign/protocol'
import { askerOfNetwork } from '../chain/createCallQueue.ts'
import { createChallenge } from '../proof/createChallenge.ts'
import { proposeStatement } from '../proof/statement.ts'
import { checkWallet, parseSignedMessage } from '../proof/walletKind.ts'
import { signOut } from '../session/endings.ts'
import { describeSession } from '../session/session.ts'
import { signIn } from '../sign-in/signIn.ts'
import { newToken } from '../token.ts'
import { clearSessionCookie, writeSessionCookie, writeSignInCookie } from './cookies.ts'
import { member, visitor } from './guards.ts'
import { defineOperation, type Operation, Reply } from './operation.ts'

/** What a signed message can be refused for. */
export const proofRefusals: readonly ErrorCode[] = [
  'invalid_message',
  'empty_domain',
  'address_checksum',
  'invalid_number',
  'domain_mismatch',
  'scheme_mismatch',
  'uri_mismatch',
  'chain_not_allowed',
  'nonce_invalid',
  'nonce_expired',
  'nonce_spent',
  'hand_over_closed',
  'issued_in_future',
  'not_yet_valid',
  'expired',
  'signature_malformed',
  'signature_mismatch',
  'wallet_unverifiable',
  'wallet_undeployed',
  'chain_unreachable',
  'clock_unsettled',
]

/** Signing in, checking what a wallet signed, and the session of the browser that asks (specification, point 7). */
export const signInOperations: readonly Operation[] = [
  defineOperation({
    endpoint: signInEndpoints.challenge,
    summary: 'Returns the message to sign to sign in',
    description: 'Sets the cookie that binds the nonce to this browser.',
    who: visitor,
    rateLimit: 'challenge',
    refusals: ['clock_unsettled'],
    handle({ service, site, browser: known }) {
      const browser = known ?? newToken()
      const statement = proposeStatement(service, site)
      const challenge = createChallenge(service, site, { boundTo: browser, statement })
      const reply = { ...challenge, hasCookie: known !== undefined }
      return new Reply(reply, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
    },
  }),

  defineOperation({
    endpoint: signInEndpoints.signIn,
    summary: 'Signs in with a signed message',
    description: 'Opens a session and sets its cookie.',
    who: visitor,
    signsIn: true,
    rateLimit: 'signIn',
    refusals: [...proofRefusals, 'account_disabled', 'not_admitted', 'sign_in_refused'],
    async handle({
      service,
      site,
      browser,
      sessionToken: previousToken,
      invitation,
      requester,
      requestId,
      proof,
    }) {
      const attempt = { proof, site, browser, previousToken, invitation, requester, requestId }
      const { token, session } = await signIn(service, attempt)
      const cookie = writeSessionCookie(site, token, service.sessionLimits)
      return new Reply(describeSession(session), { headers: { 'set-cookie': cookie } })
    },
  }),

  defineOperation({
    endpoint: publicEndpoints.checkSignature,
    summary: 'Returns which kind of wallet made a signature',
    // The message may be of any site and time.
    description: 'For the inspector. It opens no session.',
    who: visitor,
    rateLimit: 'signIn',
    refusals: [
      'invalid_message',
      'signature_malformed',
      'signature_mismatch',
      'wallet_unverifiable',
      'wallet_undeployed',
      'chain_unreachable',
    ],
    async handle({ service, networkAddress, body: { message: text, signature } }) {
      const message = parseSignedMessage(text, service.engine)
      const asker = askerOfNetwork(networkAddress)
      const chainId = await checkWallet(service, { text, message, signature, asker })
      return { kind: chainId === null ? 'key' : 'contract', chainId } satisfies SignatureCheck
    },
  }),

  defineOperation({
    endpoint: signInEndpoints.session,
    summary: 'Returns the current session',
    who: member,
    handle: ({ caller }) => describeSession(caller),
  }),

  defineOperation({
    endpoint: publicEndpoints.signOut,
    summary: 'Signs out',
    who: visitor,
    async handle({ service, site, sessionToken, requester }) {
      await signOut(service, sessionToken, requester)
      return new Reply(undefined, { headers: { 'set-cookie': clearSessionCookie(site) } })
    },
  }),
]
