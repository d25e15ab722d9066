import type { KeyObject } from 'node:crypto'
import type { ApplicationTrial } from '@countersign/product-api'
import { parseWalletIdentity } from '@countersign/protocol'
import { CountersignError, listWallets, type Service, type SessionRow } from '@countersign/server/extension'
import { decodeJwt } from 'jose'
import type { Client, Provider } from 'oidc-provider'
import { findEmailClaims } from '../email/emailClaims.ts'
import type { EmailPolicy } from '../settings/Configuration.ts'
import { readGroupRules, type StandingSource } from './access.ts'
import { describeClaims, findPerson } from './claims.ts'
import { readVisibleStanding, shortenGroups } from './groupClaims.ts'
import { describeAuthentication } from './session.ts'
import { describeSubject } from './subject.ts'

/** Tells what an application would learn of the person of a session. */
export type TryApplication = (trial: Trial) => Promise<ApplicationTrial>

interface Trial {
  readonly clientId: string
  readonly signedIn: SignedIn
}

/** Whom a trial is about: who would be signed in, with which wallet, and since when. */
type SignedIn = Pick<SessionRow, 'accountId' | 'kind' | 'identity' | 'confirmedAt'>

interface TrialNeeds extends Pick<StandingSource, 'keeper'> {
  readonly service: Pick<Service, 'store' | 'credentialKinds' | 'now'>
  readonly email: EmailPolicy
  readonly pairwiseKey: KeyObject
}

/**
 * What an application would learn of a person who has signed in if it asked for everything that it may. The ID token is
 * a real one, made for its claims alone: it goes nowhere.
 *
 * @throws CountersignError `not_found` when there is no such application, or it is disabled
 */
export async function tryApplication(
  provider: Provider,
  { service, email, keeper, pairwiseKey }: TrialNeeds,
  { clientId, signedIn }: Trial,
): Promise<ApplicationTrial> {
  const { store, now } = service
  const { accountId } = signedIn
  const client = await provider.Client.find(clientId)
  const [person] = await store.read(findPerson, { accountId, clientId })
  if (client === undefined || person === undefined) throw new CountersignError('not_found')
  const scopes = String(client.scope ?? '').split(' ')
  const isConnected = person.grantId !== null
  const wallet = parseWalletIdentity(signedIn.identity)
  const { address: walletAddress = null, chainId: walletChainId = null } = wallet ?? {}
  const seen = isConnected ? person : { ...person, walletAddress, walletChainId }
  // What is not decided yet would be, as it stands.
  const toldName = person.toldAt === null ? person.username : person.toldName
  const sector = client.subjectType === 'pairwise' ? String(client['sectorIdentifier']) : undefined
  const sub = describeSubject(pairwiseKey, { sector }, accountId)
  const known = describeClaims(
    { ...seen, toldName },
    {
      sub,
      scopes: new Set(scopes),
      wallets: await store.read(listWallets, { accountId }),
      origin: provider.issuer,
      email: await findEmailClaims(store, email, { accountId, sub, origin: provider.issuer }),
      isPairwise: client.subjectType === 'pairwise',
      now: now(),
      standing: await readVisibleStanding({ store, now, keeper }, readGroupRules(client), accountId),
    },
  )
  const idToken = await readIdTokenClaims(
    provider,
    client,
    { ...describeAuthentication(service.credentialKinds, signedIn), accountId },
    shortenGroups(known, readGroupRules(client)),
  )
  const userinfo = new provider.Claims({ sub: accountId, ...known }, { client }).scope(client.scope)
  return { scopes, isConnected, idToken, userinfo: await userinfo.result() }
}

async function readIdTokenClaims(
  provider: Provider,
  client: Client,
  {
    accountId: sub,
    acr,
    amr,
    loginTs,
  }: ReturnType<typeof describeAuthentication> & Pick<SignedIn, 'accountId'>,
  known: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const available = { sub, acr, amr, auth_time: loginTs, ...known }
  const token = Object.assign(new provider.IdToken(available, { client }), { scope: client.scope })
  return decodeJwt(await token.issue({ use: 'idtoken' }))
}
