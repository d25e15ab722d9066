import type { ApiTrial } from '@countersign/product-api'
import { parseWalletIdentity } from '@countersign/protocol'
import { CountersignError, listWallets, type Service } from '@countersign/server/extension'
import { readApi } from '../apis/apiRow.ts'
import type { KnownApi } from '../apis/apis.fields.ts'
import { findAllowing, findApi } from '../apis/apis.queries.ts'
import { describeAuthentication } from './claims/contextClasses.ts'
import type { Person } from './claims/Person.ts'
import { findPerson } from './claims/person.queries.ts'
import { mayUse, type StandingSource, standingOf } from './claims/standing.ts'
import { keepNamed } from './resources/apisOfClient.ts'
import type { ApiTeller } from './resources/tellApi.ts'
import { apiTokenType, describeApiToken } from './tokens/apiTokens.ts'
import type { SignedIn } from './tryApplication.ts'

/** Tells what an API would read in a token of a person. */
export type TryApi = (trial: Trial) => Promise<ApiTrial>

interface Trial {
  /** The API. */
  readonly id: string
  /** The application that asks for the token; left out, one that may ask for everything. */
  readonly clientId?: string | undefined
  readonly signedIn: SignedIn
}

interface TrialParts {
  readonly service: Pick<Service, 'store' | 'credentialKinds' | 'now' | 'sites'>
  readonly source: StandingSource
  readonly apiTeller: ApiTeller
}

/**
 * What an API would read in a token of a person who has signed in and allowed all that the application may ask for there. Nothing
 * is signed, and it has no `jti`: whoever reads it can do nothing with it.
 *
 * @throws CountersignError `not_found` when there is no such API or person, or the application may ask people for nothing there
 */
export async function tryApi(
  { service, source, apiTeller }: TrialParts,
  { id, clientId = '', signedIn }: Trial,
): Promise<ApiTrial> {
  const { store, now, sites } = service
  const [row] = await store.read(findApi, { id })
  const person = await findWithWallet(service, clientId, signedIn)
  if (row === undefined || person === undefined) throw new CountersignError('not_found')
  const api = readApi(row)
  const scopes = await findScopes(service, api, clientId)
  const standing = standingOf(source, signedIn.accountId)
  const header = api.tokenKind === 'jwt' ? { typ: apiTokenType, alg: api.tokenSigningAlg } : null
  if (!(await mayUse(api, standing))) return { header, claims: null }
  const { authTime, acr } = describeAuthentication(service.credentialKinds, signedIn)
  const token = describeApiToken({
    api,
    issuer: sites.all[0]?.origin ?? '',
    subject: apiTeller.subjectOf(api, signedIn.accountId),
    clientId,
    scopes,
    dpopKey: undefined,
    id: '',
    seconds: api.tokenSeconds,
    claims: await apiTeller.tell({ api, person: { ...person, authTime, acr }, standing }),
    now: now(),
  })
  // No token is told: neither which one it would be, nor of an application that nobody has named.
  const { jti: _id, cnf: _key, client_id: _client, ...told } = token
  const named = clientId === '' ? told : { ...told, client_id: clientId }
  return { header, claims: header === null ? { active: true, ...named, token_type: 'Bearer' } : named }
}

async function findScopes(
  { store }: Pick<Service, 'store'>,
  api: KnownApi,
  clientId: string,
): Promise<readonly string[]> {
  if (clientId === '') return api.scopes.map(({ name }) => name)
  const [allowed] = await store.read(findAllowing, { api_id: api.id, client_id: clientId })
  const scopes = keepNamed(api, allowed?.delegated_scopes ?? null)
  if (scopes.length === 0) throw new CountersignError('not_found')
  return scopes
}

/** The person, with the wallet that the application sees: before they connect it, the one that they would sign in with. */
async function findWithWallet(
  { store }: Pick<Service, 'store'>,
  clientId: string,
  { accountId, identity }: SignedIn,
): Promise<Person | undefined> {
  const [person] = await store.read(findPerson, { accountId, clientId })
  if (person === undefined || person.grantId !== null) return person
  const signing = parseWalletIdentity(identity)
  const wallets = await store.read(listWallets, { accountId })
  const wallet = wallets.find(
    ({ address, chainId }) => address === signing?.address && chainId === (signing?.chainId ?? null),
  )
  if (wallet === undefined) return person
  return { ...person, walletId: wallet.id, walletAddress: wallet.address, walletChainId: wallet.chainId }
}
