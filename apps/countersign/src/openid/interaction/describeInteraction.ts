import { type Interaction, nameApi } from '@countersign/product-api'
import {
  byPrimaryAndAge,
  describeAccount,
  describeWallet,
  type LinkedWalletRow,
  listWallets,
  readSigned,
  type Service,
  type SessionRow,
  type Site,
} from '@countersign/server/extension'
import { parseMetadata } from '../../applications/applicationRow.ts'
import { describeToldEmail } from '../../email/emailClaims.ts'
import { readAddress } from '../../fields/readAddress.ts'
import { listGroupsOf } from '../../groups/groupsOf.ts'
import type { EmailPolicy } from '../../settings/Configuration.ts'
import { readOperatorWords } from '../../sign-up/signUp.writes.ts'
import { isProofGoodForCode } from '../claims/isProofGood.ts'
import { mayUseAll, type PersonStanding, type StandingSource, standingOf } from '../claims/standing.ts'
import { type AskedApi, isAnyNew } from '../resources/askedApis.ts'
import { type FoundConnection, findConnection, findDecidedName } from './connections.queries.ts'
import type { OpenInteraction } from './requireInteraction.ts'
import { createConsentChallenge } from './signInForApplication.ts'

interface Visit {
  readonly site: Site
  readonly browser: string
  readonly interaction: OpenInteraction
  /** Of the person who is signed in. */
  readonly session: SessionRow | undefined
  readonly networkAddress: string
}

/** What else is needed to say what an application would be told. */
export interface DescriptionNeeds extends Pick<StandingSource, 'keeper'> {
  readonly email: EmailPolicy
}

/** Describes an interaction for its page: which application asks, for what, and what the person has to do. */
export async function describeInteraction(
  service: Service,
  { email, keeper }: DescriptionNeeds,
  { site, browser, interaction, session, networkAddress }: Visit,
): Promise<Interaction> {
  const { store } = service
  // Whoever may not use the application is not asked for a signature.
  const isKeptOut =
    session !== undefined &&
    !(await isAdmitted(interaction, standingOf({ store, now: service.now, keeper }, session.accountId)))
  const known = session && (await readKnown(service, session, interaction))
  const now = service.now()
  const task = isKeptOut ? 'refused' : chooseTask(interaction, session, { ...known, now })
  const operatorWords = isKeptOut ? await readOperatorWords(store) : null
  const allowed = known?.connection?.scopes.split(' ') ?? []
  return {
    uid: interaction.uid,
    application: describeApplication(interaction),
    scopes: [...interaction.scopes],
    newScopes: interaction.scopes.filter((scope) => !allowed.includes(scope)),
    apis: interaction.apis.map(describeApi),
    task,
    challenge: task === 'sign' ? createConsentChallenge(service, site, { browser, interaction }) : null,
    account: session === undefined ? null : describeAccount(session),
    wallets: sortWallets(known, interaction).map((wallet) => describeWallet(wallet, now)),
    canChooseUsername:
      session?.username === null && known?.isNameDecided === false && asksForName(interaction),
    suggestedWallet: parseLoginHint(interaction.loginHint),
    groups: await listToldGroups({ store, now: service.now, keeper }, interaction, session),
    email: interaction.scopes.includes('email') ? await describeToldEmail(store, email, session) : null,
    ...(operatorWords !== null && { operatorWords }),
    device: interaction.device
      ? {
          ...interaction.device,
          isSameNetwork: interaction.device.networkAddress === networkAddress,
        }
      : null,
    expiresAt: new Date(interaction.expiresAt).toISOString(),
  }
}

/** Whether the operators of the application, and of the APIs that it asks for, let a person in. */
export function isAdmitted(
  { application, apis }: Pick<OpenInteraction, 'application' | 'apis'>,
  person: PersonStanding,
): Promise<boolean> {
  return mayUseAll([parseMetadata(application), ...apis.map(({ api }) => api)], person)
}

/** What the person reads of an API: what was allowed before stands beside what is asked for now. */
function describeApi({ api, allowed, named }: AskedApi): NonNullable<Interaction['apis']>[number] {
  return {
    host: nameApi(api.identifier),
    name: api.name,
    tells: [...api.tells],
    scopes: api.scopes
      .filter(({ name }) => named.includes(name))
      .map((scope) => ({ ...scope, isNew: !allowed.has(scope.name) })),
  }
}

/** The groups that the application would be told of, where it asks and it is known who is here. */
async function listToldGroups(
  source: StandingSource,
  { scopes, application }: OpenInteraction,
  session: SessionRow | undefined,
): Promise<string[]> {
  if (session === undefined || !scopes.includes('groups')) return []
  const { groupsClaim } = parseMetadata(application)
  await source.keeper.refresh({ accountId: session.accountId, groups: groupsClaim })
  const groups = await listGroupsOf(source, session)
  return groups
    .filter(({ slug }) => groupsClaim === 'all' || groupsClaim.includes(slug))
    .map(({ label }) => label)
}

async function readKnown(
  { store }: Pick<Service, 'store'>,
  { accountId }: SessionRow,
  { application }: OpenInteraction,
) {
  const clientId = application.client_id
  const [[connection], wallets, [decided]] = await Promise.all([
    store.read(findConnection, { accountId, clientId }),
    store.read(listWallets, { accountId }),
    store.read(findDecidedName, { accountId, clientId }),
  ])
  return { connection, wallets, isNameDecided: decided !== undefined }
}

/** The page proposes the first one: the wallet that has just said no comes last. */
function sortWallets(
  known: Awaited<ReturnType<typeof readKnown>> | undefined,
  { reasons }: OpenInteraction,
): readonly LinkedWalletRow[] {
  const refused = reasons.includes('wallet_refused') ? known?.connection?.wallet_id : undefined
  const sorted = (known?.wallets ?? []).toSorted(byPrimaryAndAge)
  return sorted.toSorted((a, b) => Number(a.id === refused) - Number(b.id === refused))
}

/**
 * Whether the application learns what to call the person; a pairwise one only together with the wallet, and the site behind a
 * gate never.
 */
function asksForName({ scopes, application }: OpenInteraction): boolean {
  const { gate, subjectType } = parseMetadata(application)
  const isTold = gate === undefined && (subjectType === 'public' || scopes.includes('wallet'))
  return scopes.includes('profile') && isTold
}

function describeApplication({
  application,
  host,
  origin,
  isDevice,
  document,
}: OpenInteraction): Interaction['application'] {
  const { policyUri, tosUri, clientUri } = parseMetadata(application)
  return {
    clientId: application.client_id,
    name: application.name,
    host,
    origin,
    isDevice,
    document: document ?? null,
    hasLogo: application.logo_type !== null,
    policyUri,
    tosUri,
    clientUri,
  }
}

/** Chooses what the person has to do: to sign, where that is asked for, or else only to allow the request. */
function chooseTask(
  interaction: OpenInteraction,
  session: SessionRow | undefined,
  { connection, now }: { readonly connection?: FoundConnection | undefined; readonly now: number },
): 'sign' | 'consent' {
  if (session === undefined || isSignatureNeeded(interaction, connection)) return 'sign'
  const { message } = readSigned(connection?.payload ?? null)
  const isExpired = message !== null && !isProofGoodForCode(message, now)
  return interaction.scopes.includes('siwe') && isExpired ? 'sign' : 'consent'
}

/**
 * Whether a click of a person who is signed in is not enough: the application wants a fresh signature, it asks for something
 * at an API that the person has not signed for, or it asks for a proof and has none. A proof that expires while the person reads stops no click: the provider asks for a new one then.
 */
export function isSignatureNeeded(
  { prompt, reasons, scopes, apis }: OpenInteraction,
  connection: FoundConnection | undefined,
): boolean {
  // The person may have signed in since, in another tab.
  const isFreshWanted =
    prompt === 'select_account' || (prompt === 'login' && reasons.some((reason) => reason !== 'no_session'))
  return isFreshWanted || isAnyNew(apis) || (scopes.includes('siwe') && !connection?.payload)
}

/**
 * Reads the wallet that an application suggests by `login_hint` (OpenID Connect Core, section 3.1.2.1): the address of
 * an account, with or without its chain (CAIP-10, did:pkh), or an ENS name. Anything else, and an address with a wrong
 * checksum, suggests nothing. The chain is dropped: this is a hint, and a key is the same on every chain.
 */
export function parseLoginHint(loginHint: string | undefined): string | null {
  const hint = loginHint?.trim() ?? ''
  const [, digits] = account.exec(hint) ?? []
  if (digits !== undefined) return readAddress(`0x${digits}`) ?? null
  return ensName.test(hint) ? hint.toLowerCase() : null
}

const account = /^(?:(?:did:pkh:)?eip155:[0-9]{1,32}:)?0x([0-9a-f]{40})$/i

/** ASCII letters only: other letters could imitate another name. */
const ensName = /^(?=.{5,255}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+eth$/i
