import type { ApplicationTrial } from '@countersign/product-api'
import { parseWalletIdentity } from '@countersign/protocol'
import { CountersignError, type Service, type SessionRow } from '@countersign/server/extension'
import { describeAuthentication } from './claims/contextClasses.ts'
import { findPerson } from './claims/person.queries.ts'
import { type StandingSource, standingOf } from './claims/standing.ts'
import type { ClaimsPlace, ClaimTeller } from './claims/tellClaims.ts'
import type { FindClient } from './client/Client.ts'

/** Tells what an application would learn of the person of a session. */
export type TryApplication = (trial: Trial) => Promise<ApplicationTrial>

interface Trial {
  readonly clientId: string
  readonly signedIn: SignedIn
}

/** Whom a trial is about: who would be signed in, with which wallet, and since when. */
export type SignedIn = Pick<SessionRow, 'accountId' | 'kind' | 'identity' | 'confirmedAt'>

interface TrialParts {
  readonly service: Pick<Service, 'store' | 'credentialKinds' | 'now' | 'sites'>
  readonly findClient: FindClient
  readonly source: StandingSource
  readonly teller: ClaimTeller
}

/**
 * What an application would learn of a person who has signed in if it asked for everything that it may.
 *
 * @throws CountersignError `not_found` when there is no such application, or it is disabled
 */
export async function tryApplication(
  parts: TrialParts,
  { clientId, signedIn }: Trial,
): Promise<ApplicationTrial> {
  const { service, teller } = parts
  const { accountId } = signedIn
  const client = await parts.findClient(clientId)
  const [found] = await service.store.read(findPerson, { accountId, clientId })
  if (client === undefined || found === undefined) throw new CountersignError('not_found')
  const scopes = [...client.scopes]
  const isConnected = found.grantId !== null
  const wallet = parseWalletIdentity(signedIn.identity)
  const { address: walletAddress = null, chainId: walletChainId = null } = wallet ?? {}
  const seen = isConnected ? {} : { walletAddress, walletChainId }
  // What is not decided yet would be, as it stands.
  const toldName = found.toldAt === null ? found.username : found.toldName
  const person = { ...found, ...seen, toldName, allowed: scopes.join(' ') }
  const origin = service.sites.all[0]?.origin ?? ''
  const standing = standingOf(parts.source, accountId)
  const tell = (place: ClaimsPlace) =>
    teller.tell({ client, person, standing, scopes, claims: null, place, origin })
  const { authTime, acr, amr } = describeAuthentication(service.credentialKinds, signedIn)
  const iat = Math.floor(service.now() / 1_000)
  const times = { exp: iat + client.lives.idTokenSeconds, iat }
  const { sub, ...claims } = await tell('id_token')
  return {
    scopes,
    isConnected,
    idToken: {
      sub,
      acr,
      amr: [...amr],
      auth_time: authTime,
      ...claims,
      aud: clientId,
      ...times,
      iss: origin,
    },
    userinfo: await tell('userinfo'),
  }
}
