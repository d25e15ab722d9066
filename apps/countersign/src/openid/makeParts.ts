import { applicationSigningAlgs } from '@countersign/product-api'
import { readCookie } from '@countersign/server/extension'
import { apiIdStart } from '../apis/apis.fields.ts'
import { listOfferedScopes } from '../email/emailClaims.ts'
import type { Call } from './Call.ts'
import { createClaimTeller } from './claims/tellClaims.ts'
import { type AskingApi, findAskingApi } from './client/askingApi.ts'
import { type AuthenticationParts, authenticateClient } from './client/authenticateClient.ts'
import { type Client, createClients } from './client/Client.ts'
import { createDocumentClients } from './client/documents/createDocumentClients.ts'
import { createDocumentPolicy } from './client/documents/documentPolicy.ts'
import { createFailureLimit } from './client/failureLimit.ts'
import { fetchAnswer, fetchDocument } from './client/fetchDocument.ts'
import { createApplicationKeys } from './client/publishedKeys.ts'
import { createRegistrationLimit } from './client/registration/registrationLimit.ts'
import { ForeignPage, isForeignTo, isOfPageWithOrigin } from './crossOrigin.ts'
import type { AuthorizationParts } from './endpoints/authorization.ts'
import { prepareDiscovery } from './endpoints/discovery.ts'
import { createOpenApis } from './endpoints/openApis.ts'
import { findPushedRequest } from './endpoints/pushedRequests.ts'
import type { Authenticate } from './endpoints/token.ts'
import { createFamilyReverification } from './family/reverifyFamilies.ts'
import { JwtError, parseJwt } from './jwt/parseJwt.ts'
import { OAuthError } from './OAuthError.ts'
import type { OpenIdNeeds, OpenIdParts } from './OpenIdParts.ts'
import { createProgramLimits, createServiceLimit } from './programLimits.ts'
import type { RequestParts } from './request/Known.ts'
import { listApisOf } from './resources/apisOfClient.ts'
import { createApiTeller } from './resources/tellApi.ts'
import { findUsableSession } from './session.ts'
import { createKeptForms } from './sign-out/keptForms.ts'
import { createDpopNonces } from './tokens/dpopNonces.ts'
import { verifyOwnToken } from './tokens/ownTokens.ts'
import { readDpop } from './tokens/readDpop.ts'
import { createSigners, type Signers } from './tokens/signers.ts'

/** Gives each room of the provider what it needs of the others: the one place where they meet. */
export function makeParts(needs: OpenIdNeeds): OpenIdParts {
  const { service, keys, email, refreshLimits, rules, registration, countRefusal, look, language } = needs
  const { store, now } = service
  const offered = listOfferedScopes(email)
  const [mainSite] = service.sites.all
  if (mainSite === undefined) throw new TypeError('a server has an origin')
  const clients = createClients(service, offered)
  const origins = service.sites.all.map(({ origin }) => origin)
  const policy = createDocumentPolicy({ settings: needs.documents, origins, ...rules })
  const documents = createDocumentClients({
    service,
    find: clients.find,
    policy,
    rules,
    offered,
    load: fetchAnswer,
    fetchLogos: needs.fetchLogos,
    rate: needs.failuresPerMinute,
  })
  const findClient = documents.find
  const source = { store, now, keeper: needs.keeper }
  const signers = createSigners(keys)
  const nonces = needs.dpopNonces === 'on' ? createDpopNonces(service.nonceKeys[0]) : undefined
  const proofs = { store, now, nonces }
  const failureLimit = createFailureLimit(store, needs.failuresPerMinute, () => performance.now())
  const programLimits = createProgramLimits(service)
  const applicationKeys = createApplicationKeys({ service, rules, countRefusal, load: fetchDocument })
  const findSession = (call: Call) =>
    findUsableSession(service, readCookie(call.request.headers.get('cookie'), call.site.sessionCookie))
  const proving = { service, keys: applicationKeys, failureLimit }
  const authentication = { ...proving, find: documents.use, note: noteClient }
  const authenticate: Authenticate = (call, form) => authenticateClient(authentication, call, form)
  const askers: AuthenticationParts<Client | AskingApi> = {
    ...proving,
    find: (id, call) => (id.startsWith(apiIdStart) ? findAskingApi(service, id) : documents.use(id, call)),
    note(call, asker) {
      if ('api' in asker) call.asker.apiId = asker.id
      else noteClient(call, asker)
    },
  }
  const requests: RequestParts = {
    findClient,
    arrive: findClient,
    findPushed: (requestUri) => findPushedRequest(service, requestUri),
    async verifyObject(client, text) {
      const jwt = parseJwt(text)
      if (!(await applicationKeys.haveSigned(client, jwt, applicationSigningAlgs)))
        throw new TypeError('none of the keys of the application has signed it')
      return jwt
    },
    listApis: (client) => listApisOf(store, { client }),
    readHint: async (jwt, { client, issuer }) => verifyOwnToken(keys, jwt, { client, issuers: [issuer] }),
    offered,
    now,
  }
  return {
    look,
    language,
    service,
    rateLimits: service.rateLimits,
    keys,
    clients,
    documents,
    findClient,
    source,
    offered,
    signers,
    refreshLimits,
    rules,
    registration,
    requests,
    failureLimit,
    countRefusal,
    apiCounts: needs.apiCounts,
    authenticate,
    authenticateAsker: (call, form) => authenticateClient(askers, call, form),
    now,
    teller: createClaimTeller({ service, pairwiseKey: needs.pairwiseKey, email, offered }),
    apiTeller: createApiTeller({ service, pairwiseKey: needs.pairwiseKey }),
    requireVerified: createFamilyReverification(service),
    pushes: {
      ...requests,
      store,
      authenticate,
      readProof: async (call, client) => {
        const proof = readDpop(proofs, call)
        await proof?.spend(client.id, refuseReplay)
        return proof?.key
      },
      countPush: programLimits.countPush,
    },
    nonces,
    readDpop: async (call, token) => readDpop(proofs, call, token),
    async checkPage(call, client) {
      if (isOfPageWithOrigin(call)) await programLimits.countPageVisit(call.networkAddress)
      noteClient(call, client)
    },
    countTry: service.rateLimits.createCounter('registration-try', 1),
    countDevice: programLimits.countDevice,
    countService: createServiceLimit(store),
    countRegistration: createRegistrationLimit(store, needs.failuresPerMinute),
    load: fetchDocument,
    fetchLogos: needs.fetchLogos,
    mainSite,
    stateKeys: service.nonceKeys,
    isTrustedProxy: needs.isTrustedProxy,
    noteUnknownHost: needs.unknownHosts.note,
    siteName: () => look().brand.name,
    forms: createKeptForms(service),
    deliverSignOuts: needs.deliverSignOuts,
    sign: signAnswer(signers),
    findAccount: async (call) => (await findSession(call).catch(() => undefined))?.accountId,
    isOwnIdToken: async (token, client) =>
      isOwn(() => verifyOwnToken(keys, token, { client, issuers: origins })),
    ...prepareDiscovery(
      { offered, takesRegistrations: registration.kind !== 'closed', takesDocuments: policy.isOn },
      createOpenApis(service),
    ),
  }
}

/** Notes who asks, and refuses a page of somebody else's before anything is compared. */
function noteClient(call: Call, client: Client): void {
  call.asker.client = client
  if (isForeignTo(call, client)) throw new ForeignPage(call.path)
}

function refuseReplay(detail: string): Error {
  return new OAuthError('invalid_request', detail)
}

function signAnswer(signers: Signers): AuthorizationParts['sign'] {
  return ({ metadata: { authorizationSignedResponseAlg, idTokenSignedResponseAlg } }, claims) =>
    signers.sign(claims, { algorithm: authorizationSignedResponseAlg ?? idTokenSignedResponseAlg })
}

function isOwn(verify: () => unknown): boolean {
  try {
    verify()
    return true
  } catch (error) {
    if (error instanceof JwtError) return false
    throw error
  }
}
