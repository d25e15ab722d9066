// One module because it is one table: every call of the page on which a person answers an application.

import { interactionDownloads, interactionEndpoints } from '@countersign/product-api'
import {
  CountersignError,
  defineOperation,
  invalidRequest,
  type LinkedWalletRow,
  listWallets,
  newToken,
  type Operation,
  proofRefusals,
  Reply,
  type Service,
  writeSessionCookie,
  writeSignInCookie,
} from '@countersign/server/extension'
import { findLogo } from '../../applications/applications.queries.ts'
import { createLogoResponse } from '../../applications/createLogoResponse.ts'
import { listOfferedScopes } from '../../email/emailClaims.ts'
import { readChosenLanguage } from '../../language/chooseLanguage.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import { findKnownWallet } from '../claims/describeClaims.ts'
import { findPerson } from '../claims/person.queries.ts'
import { standingOf } from '../claims/standing.ts'
import { findUsableSession } from '../session.ts'
import { findConnection } from './connections.queries.ts'
import { notAdmitted } from './decide.ts'
import {
  type DescriptionNeeds,
  describeInteraction,
  isAdmitted,
  isSignatureNeeded,
} from './describeInteraction.ts'
import { refuseInteraction, saveConsent } from './finishInteraction.ts'
import {
  createInteractionGuards,
  type InteractionGuards,
  type OpenInteraction,
} from './requireInteraction.ts'
import { createConsentChallenge, offerConsent, signInForApplication } from './signInForApplication.ts'

/** How a person answers an application: as JSON beneath the page's own path, where the provider's cookie lives. */
export function createInteractionOperations(needs: DescriptionNeeds): readonly Operation[] {
  return listOperations(createInteractionGuards(listOfferedScopes(needs.email)), needs)
}

const listOperations = (guards: InteractionGuards, needs: DescriptionNeeds): readonly Operation[] => [
  defineOperation({
    endpoint: interactionEndpoints.details,
    summary: 'Returns the application, what it requests, and what the person must do',
    who: guards.visitor,
    rateLimit: 'challenge',
    async handle({ service, site, caller: interaction, browser = newToken(), sessionToken, requester }) {
      const session = await findUsableSession(service, sessionToken)
      const networkAddress = requester.network_address
      const visit = { site, browser, interaction, session, networkAddress }
      const details = await describeInteraction(service, needs, visit)
      return new Reply(details, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
    },
  }),

  defineOperation({
    endpoint: interactionEndpoints.challenge,
    summary: 'Returns a new message to sign for an application',
    who: guards.visitor,
    rateLimit: 'challenge',
    handle({ service, site, caller: interaction, browser: known }) {
      const browser = known ?? newToken()
      const challenge = createConsentChallenge(service, site, { browser, interaction })
      const reply = { ...challenge, hasCookie: known !== undefined }
      return new Reply(reply, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
    },
  }),

  defineOperation({
    endpoint: interactionEndpoints.handOver,
    summary: 'Offers the signature that signs in for an application to another browser',
    who: guards.visitor,
    rateLimit: 'challenge',
    refusals: ['clock_unsettled'],
    async handle({ service, site, caller: interaction, browser = newToken(), requester, body: { way } }) {
      const offer = await offerConsent(service, { site, browser, requester, way }, interaction)
      return new Reply(offer, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
    },
  }),

  defineOperation({
    endpoint: interactionEndpoints.signIn,
    summary: 'Signs in for an application; the signature is the consent',
    who: guards.visitor,
    signsIn: true,
    rateLimit: 'signIn',
    refusals: [...proofRefusals, 'account_disabled', 'not_admitted'],
    async handle({
      service,
      site,
      caller: interaction,
      browser,
      sessionToken,
      invitation,
      requester,
      requestId,
      request,
      proof,
    }) {
      const { session, walletId, signed, token } = await signInForApplication(service, {
        site,
        interaction,
        proof,
        browser,
        session: await findUsableSession(service, sessionToken),
        sessionToken,
        invitation,
        requester,
        requestId,
      })
      const { accountId } = session
      const isIn = await isLetIn(service, needs, interaction, accountId)
      const isFinished =
        !isIn ||
        (await service.store.write(() =>
          saveConsent({
            interaction,
            accountId,
            walletId,
            proof: signed,
            hasSigned: true,
            language: readChosenLanguage(request.headers.get('cookie')),
            requester,
            now: service.now(),
            issuer: site.origin,
          }),
        ))
      if (!isFinished) throw new CountersignError('not_found')
      // Who is kept out is signed in here, and reads on the page of the interaction what that means.
      const result = {
        redirectTo: isIn ? interaction.returnTo : `/interaction/${interaction.uid}`,
      }
      if (token === undefined) return result
      const cookie = writeSessionCookie(site, token, service.sessionLimits)
      return new Reply(result, { headers: { 'set-cookie': cookie } })
    },
  }),

  defineOperation({
    endpoint: interactionEndpoints.consent,
    summary: 'Allows what an application requests, with the current session',
    who: guards.member,
    rateLimit: 'challenge',
    refusals: [
      'forbidden',
      'wallet_refused',
      'wallet_unverifiable',
      'wallet_undeployed',
      'chain_unreachable',
    ],
    async handle({ service, site, caller: { session, interaction }, requester, request, body }) {
      const { store } = service
      const { walletId, disclosedWalletIds = [] } = body
      const { accountId } = session
      const clientId = interaction.application.client_id
      if (!(await isLetIn(service, needs, interaction, accountId))) throw new CountersignError('forbidden')
      const [connection] = await store.read(findConnection, { accountId, clientId })
      if (isSignatureNeeded(interaction, connection)) {
        throw invalidRequest('a signature is asked for')
      }
      const own = new Map((await store.read(listWallets, { accountId })).map((row) => [row.id, row]))
      const [seen, ...others] = [walletId, ...disclosedWalletIds].map((id) => own.get(id))
      if (seen === undefined || others.includes(undefined)) {
        throw invalidRequest('"walletId" is not a wallet of this account')
      }
      await requireConfirmed(service, { accountId, interaction, seen, others })
      const isFinished = await store.write(() =>
        saveConsent({
          interaction,
          accountId,
          walletId,
          disclosedWalletIds: [...new Set(disclosedWalletIds)],
          proof: undefined,
          hasSigned: false,
          language: readChosenLanguage(request.headers.get('cookie')),
          requester,
          now: service.now(),
          issuer: site.origin,
        }),
      )
      if (!isFinished) throw new CountersignError('not_found')
      return { redirectTo: interaction.returnTo }
    },
  }),

  defineOperation({
    endpoint: interactionEndpoints.abort,
    summary: 'Declines what an application requests',
    description:
      'The application gets `access_denied`. A person who may not use it goes back to it in the same way.',
    who: guards.visitor,
    async handle({ service, caller: interaction, sessionToken, requester }) {
      const { store, now } = service
      const session = await findUsableSession(service, sessionToken)
      const { client_id: clientId, name } = interaction.application
      const isKeptOut =
        session !== undefined && !(await isLetIn(service, needs, interaction, session.accountId))
      const isFinished = await store.write(function* () {
        const description = isKeptOut ? notAdmitted : 'the person declined'
        if (!(yield* refuseInteraction(interaction, description))) return false
        if (session !== undefined) {
          const { accountId } = session
          const kind = isKeptOut ? 'application_refused' : 'consent_declined'
          const event = { accountId, actorId: accountId, kind } as const
          yield* appendEvent({ ...event, requester, now: now(), details: { clientId, name } })
        }
        return true
      })
      if (!isFinished) throw new CountersignError('not_found')
      return { redirectTo: interaction.returnTo }
    },
  }),

  defineOperation({
    endpoint: interactionDownloads.logo,
    summary: 'Returns the logo of the requesting application',
    who: guards.visitor,
    async handle({ service: { store }, caller: { application } }) {
      const [found] = await store.read(findLogo, { clientId: application.client_id })
      return createLogoResponse(found)
    },
  }),
]

/** Whether the operators of the application, and of the APIs that it asks for, let a person in. */
function isLetIn(
  { store, now }: Pick<Service, 'store' | 'now'>,
  { keeper }: Pick<DescriptionNeeds, 'keeper'>,
  interaction: OpenInteraction,
  accountId: string,
): Promise<boolean> {
  return isAdmitted(interaction, standingOf({ store, now, keeper }, accountId))
}

/** What a person chooses for an application: the wallet that it sees, and those that it may know of besides. */
interface ChosenWallets {
  readonly accountId: string
  readonly interaction: OpenInteraction
  readonly seen: LinkedWalletRow
  readonly others: readonly (LinkedWalletRow | undefined)[]
}

/**
 * Makes sure that each contract wallet that the application will be told of still confirms what it signed: the person is
 * still here to choose another, or to sign with it. No other wallet is asked.
 *
 * @throws {CountersignError} `wallet_refused`
 * @throws {SignInError} `wallet_unverifiable` or `chain_unreachable` when one could not be asked for an hour.
 */
async function requireConfirmed(
  { store, reverifyWallet }: Pick<Service, 'store' | 'reverifyWallet'>,
  { accountId, interaction, seen, others }: ChosenWallets,
): Promise<void> {
  const contracts = [seen, ...others].filter((wallet) => wallet !== undefined && wallet.chainId !== null)
  if (contracts.length === 0) return
  const clientId = interaction.application.client_id
  const [person] = await store.read(findPerson, { accountId, clientId })
  // What was signed is kept only for the wallet that signed it.
  const proof = person?.walletId === seen.id ? person.proof : null
  const { address: walletAddress, chainId: walletChainId } = seen
  const scopes = new Set([...interaction.scopes, ...(person?.allowed?.split(' ') ?? [])])
  const asSeen = { walletAddress, walletChainId, proof, toldName: person?.toldName ?? null }
  const isSeen = findKnownWallet(asSeen, scopes) !== undefined
  for (const wallet of contracts) {
    if (wallet === undefined || !(wallet === seen ? isSeen : scopes.has('wallet'))) continue
    if (!(await reverifyWallet(wallet)))
      throw new CountersignError('wallet_refused', { address: wallet.address })
  }
}
