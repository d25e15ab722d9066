import { type LanguageTag, nameApi } from '@countersign/product-api'
import {
  CountersignError,
  keepProof,
  lockAccount,
  type Requester,
  run,
  type Schema,
  uuid,
  type Write,
} from '@countersign/server/extension'
import { parseMetadata } from '../../applications/applicationRow.ts'
import { describeDocument } from '../../applications/clientDocument.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { addSeenHost } from '../gate/seenHosts.ts'
import { allowMore, readAllowed, writeAllowed } from '../resources/AllowedScopes.ts'
import { keepTold } from '../resources/apisOfClient.ts'
import type { AskedApi } from '../resources/askedApis.ts'
import { listConnectionApis, saveConnectionApi } from '../resources/resources.queries.ts'
import { decideName, findConnection, type KeptConnection, saveConnection } from './connections.queries.ts'
import { answerInteraction } from './interaction.queries.ts'
import type { OpenInteraction } from './requireInteraction.ts'

/**
 * Stores that a person declines, and what the application reads; false when the interaction is over, or the person has allowed
 * it before.
 */
export function* refuseInteraction({ uid: id }: OpenInteraction, refusal: string): Write<boolean> {
  const [kept] = yield* run(answerInteraction, { id, answer: 'refused', account_id: null, refusal })
  return kept !== undefined
}

/** What a person has allowed, by signing or by a click. */
interface Consent {
  readonly interaction: OpenInteraction
  readonly accountId: string
  /** The wallet that the application sees. */
  readonly walletId: string
  /** The wallets that it may know of besides; left out, those of before. */
  readonly disclosedWalletIds?: readonly string[] | undefined
  /** What was signed for this application; undefined where only a click was due. */
  readonly proof: Schema['proof'] | undefined
  /** Whether they signed for it, and did not only allow it. */
  readonly hasSigned: boolean
  /** The language that the person has chosen; undefined where they have chosen none. */
  readonly language: LanguageTag | undefined
  /** Under which issuer the application asks. */
  readonly issuer: string
  readonly requester: Requester
  readonly now: number
}

/**
 * Stores a consent and finishes its interaction; false, and nothing is stored, when the interaction is over.
 *
 * @throws {CountersignError} `not_signed_in`, and nothing is stored, when the account was deleted in the meantime
 */
export function* saveConsent(consent: Consent): Write<boolean> {
  const { interaction, accountId } = consent
  const answer = consent.hasSigned ? 'signed' : 'allowed'
  const given = { id: interaction.uid, answer, account_id: accountId, refusal: null } as const
  const [kept] = yield* run(answerInteraction, given)
  if (kept === undefined) return false
  const key = { accountId, clientId: interaction.application.client_id }
  const [known] = yield* run(findConnection, key)
  const isNothingNew = (yield* listNewApis(consent)).length === 0
  if (isNothingNew && isSame(known, mergeConnection(consent, known))) return true
  // Two consents at once come one after the other, and the second adds to what the first has allowed.
  const [account] = yield* run(lockAccount, { accountId })
  // Deleted in another tab at this moment.
  if (account === undefined) throw new CountersignError('not_signed_in')
  const [before] = yield* run(findConnection, key)
  const connection = mergeConnection(consent, before)
  const proof = interaction.apis.length > 0 ? consent.proof : findKept(consent)
  if (proof !== undefined) yield* run(keepProof, proof)
  yield* run(saveConnection, connection)
  const areApisNew = yield* saveApis(consent)
  if (asksProfile(connection) && !asksProfile(before)) yield* run(decideName, { ...key, now: consent.now })
  if (before?.scopes !== connection.scopes || areApisNew) yield* recordConnected(consent)
  return true
}

/** Keeps what was allowed at APIs, beside what was before, and with the signature that says so; whether anything is new. */
function* saveApis(consent: Consent): Write<boolean> {
  const { interaction, accountId, proof, now } = consent
  const key = { account_id: accountId, client_id: interaction.application.client_id }
  const allowed = yield* listNewApis(consent)
  for (const { id: api_id, scopes, tells } of allowed)
    yield* run(saveConnectionApi, {
      ...key,
      api_id,
      scopes,
      tells: tells.length === 0 ? null : tells.join(' '),
      proof_id: proof?.id ?? null,
      allowed_at: now,
    })
  return allowed.length > 0
}

/** All that is allowed at an API, and what it is told, by a signature that says so. */
interface NewAtApi {
  readonly id: string
  /** As it is kept. */
  readonly scopes: string
  readonly tells: AskedApi['api']['tells']
}

/**
 * The APIs at which something new is allowed, with all that is allowed there from then on. Whoever has signed may be another than
 * the person whose page it was, so what they have allowed before is read again. A click allows nothing at an API, whatever was
 * taken back in another tab since the page was shown.
 */
function* listNewApis({ interaction, accountId, hasSigned }: Consent): Write<readonly NewAtApi[]> {
  if (interaction.apis.length === 0 || !hasSigned) return []
  const key = { account_id: accountId, client_id: interaction.application.client_id }
  const kept = new Map((yield* run(listConnectionApis, key)).map((row) => [row.api_id, row]))
  return interaction.apis.flatMap(({ api, asked }) => {
    const { id, tells } = api
    const { scopes = null, tells: signed = null } = kept.get(id) ?? {}
    const before = readAllowed(api, scopes)
    const isSigned = keepTold(api, signed).length === tells.length
    if (isSigned && asked.every((scope) => before.has(scope))) return []
    return [{ id, scopes: writeAllowed(api, allowMore(before, asked)), tells }]
  })
}

/** What was signed is kept for an application that asks for it. */
function findKept({ interaction, proof }: Consent): Consent['proof'] {
  return interaction.scopes.includes('siwe') ? proof : undefined
}

/** Whether an application may know what a person is called. */
function asksProfile(connection: Pick<KeptConnection, 'scopes'> | undefined): boolean {
  return connection?.scopes.split(' ').includes('profile') === true
}

/** What is kept: scopes that were allowed before stay so; a proof of another wallet goes. */
function mergeConnection(consent: Consent, before: KeptConnection | undefined): ProductSchema['connection'] {
  const { interaction, accountId, walletId, issuer, now, disclosedWalletIds } = consent
  const kept = before?.wallet_id === walletId ? before : undefined
  return {
    account_id: accountId,
    client_id: interaction.application.client_id,
    wallet_id: walletId,
    disclosed_wallet_ids:
      disclosedWalletIds === undefined
        ? (kept?.disclosed_wallet_ids ?? '[]')
        : JSON.stringify(disclosedWalletIds),
    scopes: [...new Set([...splitWords(before?.scopes), ...interaction.scopes])].sort().join(' '),
    grant_id: before?.grant_id ?? uuid(now),
    proof_id: findKept(consent)?.id ?? kept?.proof_id ?? null,
    issuer,
    document_seen: findSeen(interaction, before),
    ...mergeLanguage(consent, before),
    first_used_at: now,
    last_used_at: now,
  }
}

/** What of the application its person saw, where that may become another thing: its document, or the host of a gate. */
function findSeen(
  { application, host }: OpenInteraction,
  before: KeptConnection | undefined,
): KeptConnection['document_seen'] {
  const { gate } = parseMetadata(application)
  if (gate !== undefined) return addSeenHost(before?.document_seen ?? null, host, gate.hosts)
  return describeDocument(application)?.hash ?? null
}

/** An application that asks for APIs alone has no scope. */
function splitWords(words: string | undefined): readonly string[] {
  return words === undefined || words === '' ? [] : words.split(' ')
}

/** The language is told to whom is told the profile, from the time on that the words of a consent name it. */
function mergeLanguage(
  { interaction, language, now }: Consent,
  before: KeptConnection | undefined,
): Pick<KeptConnection, 'language' | 'language_at'> {
  const isNew =
    language !== undefined && interaction.scopes.includes('profile') && language !== before?.language
  if (isNew) return { language, language_at: now }
  return { language: before?.language ?? null, language_at: before?.language_at ?? null }
}

function isSame(before: KeptConnection | undefined, after: KeptConnection): boolean {
  return (
    before !== undefined &&
    before.wallet_id === after.wallet_id &&
    before.disclosed_wallet_ids === after.disclosed_wallet_ids &&
    before.scopes === after.scopes &&
    before.issuer === after.issuer &&
    before.document_seen === after.document_seen &&
    before.language === after.language &&
    before.proof_id === after.proof_id
  )
}

function* recordConnected({ interaction, accountId, requester, now }: Consent): Write<void> {
  const { application, scopes, apis } = interaction
  const details = {
    clientId: application.client_id,
    name: application.name,
    scopes: scopes.join(' '),
    ...(apis.length > 0 && { apis: apis.map(sayApi).join('; ') }),
  }
  const kind = 'application_connected'
  yield* appendEvent({ accountId, actorId: accountId, kind, requester, now, details })
}

/** What was asked for at an API, in the words that are signed. */
function sayApi({ api, asked }: AskedApi): string {
  const words = api.scopes.filter(({ name }) => asked.includes(name)).map((scope) => scope.words)
  return `${nameApi(api.identifier)}: ${words.join(', ')}`
}
