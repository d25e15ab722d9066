import type { KeyObject } from 'node:crypto'
import type { Service } from '@countersign/server/extension'
import type { ApiCounts } from '../apis/apiCounts.ts'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import type { RefusedRequests } from '../applications/refusedRequests.ts'
import type { SigningKeys } from '../keys/openSigningKeys.ts'
import type { EmailPolicy, RefreshLimits } from '../settings/Configuration.ts'
import type { IsTrustedProxy } from '../settings/parseSetting.ts'
import type { Call } from './Call.ts'
import type { GateParts } from './check/answerProxy.ts'
import type { UnknownHosts } from './check/unknownHosts.ts'
import type { StandingSource } from './claims/standing.ts'
import type { Client, Clients } from './client/Client.ts'
import type { DocumentSettings } from './client/documents/documentPolicy.ts'
import type { RegistrationSwitch } from './client/registration/registrationToken.ts'
import type { AuthorizationParts } from './endpoints/authorization.ts'
import type { DeviceAuthorizationParts } from './endpoints/deviceAuthorization.ts'
import type { prepareDiscovery } from './endpoints/discovery.ts'
import type { EndSessionParts } from './endpoints/endSession.ts'
import type { GateEntryParts } from './endpoints/gate.ts'
import type { AuthenticateAsker } from './endpoints/introspection.ts'
import type { PushParts } from './endpoints/pushedRequests.ts'
import type { RegistrationParts } from './endpoints/registration.ts'
import type { Authenticate, ReadDpop } from './endpoints/token.ts'
import type { GrantParts } from './grants/Grant.ts'
import type { PageParts } from './pages/answerPage.ts'
import type { RefusalParts } from './refusals.ts'
import type { KeptForms } from './sign-out/keptForms.ts'
import type { DpopNonces } from './tokens/dpopNonces.ts'

/** What the provider is made with. */
export interface OpenIdNeeds extends PageParts {
  readonly service: Service
  readonly keys: SigningKeys
  /** That pairwise subjects are made with. */
  readonly pairwiseKey: KeyObject
  /** Begins to deliver the sign-outs that were recorded. */
  readonly deliverSignOuts: () => Promise<void>
  /** Begins to fetch the logos that were recorded, and returns at once. */
  readonly fetchLogos: () => void
  readonly rules: ApplicationRules
  readonly registration: RegistrationSwitch
  /** Whose documents are taken. */
  readonly documents: DocumentSettings
  /** How often a minute an application may fail to prove itself from one network. */
  readonly failuresPerMinute: number | 'off'
  readonly refreshLimits: RefreshLimits
  /** Whether each proof of possession needs a nonce of ours. */
  readonly dpopNonces: 'on' | 'off'
  /** What applications are told of email addresses. */
  readonly email: EmailPolicy
  /** Asks the chains what a person's wallets hold. */
  readonly keeper: StandingSource['keeper']
  readonly countRefusal: RefusedRequests['count']
  readonly apiCounts: ApiCounts
  /** The proxies that may ask about requests that they have. */
  readonly isTrustedProxy: IsTrustedProxy
  readonly unknownHosts: Pick<UnknownHosts, 'note'>
}

type DiscoveryParts = ReturnType<typeof prepareDiscovery>

/** Everything that an endpoint may work with. */
export interface OpenIdParts
  extends AuthorizationParts,
    GrantParts,
    EndSessionParts,
    RefusalParts,
    GateParts,
    GateEntryParts,
    DiscoveryParts,
    Omit<DeviceAuthorizationParts, 'service'>,
    Omit<RegistrationParts, 'registration'> {
  readonly service: Service
  readonly rateLimits: Service['rateLimits']
  readonly pushes: PushParts
  /** Undefined where proofs of possession need none. */
  readonly nonces: DpopNonces | undefined
  readonly apiCounts: ApiCounts
  readonly keys: SigningKeys
  readonly clients: Clients
  readonly registration: RegistrationSwitch
  readonly authenticate: Authenticate
  readonly authenticateAsker: AuthenticateAsker
  readonly readDpop: ReadDpop
  readonly checkPage: (call: Call, client: Client) => Promise<void>
  readonly countTry: (networkAddress: string) => Promise<void>
  readonly forms: KeptForms
}
