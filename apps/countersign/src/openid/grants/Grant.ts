import type { GrantType } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import type { ApiCounts } from '../../apis/apiCounts.ts'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import type { Call } from '../Call.ts'
import type { StandingSource } from '../claims/standing.ts'
import type { ClaimTeller } from '../claims/tellClaims.ts'
import type { Client } from '../client/Client.ts'
import type { RequireVerified } from '../family/reverifyFamilies.ts'
import type { Parameters } from '../parameters.ts'
import type { ApiTeller } from '../resources/tellApi.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import type { Signers } from '../tokens/signers.ts'

/** A request for tokens, of an application that has proved itself. */
export interface GrantRequest {
  readonly call: Call
  readonly client: Client
  readonly parameters: Parameters
  readonly dpop: DpopProof | undefined
}

/** What grants work with. */
export interface GrantParts {
  readonly service: Pick<Service, 'store' | 'now' | 'log'>
  readonly source: StandingSource
  readonly teller: ClaimTeller
  readonly signers: Signers
  readonly apiTeller: ApiTeller
  readonly refreshLimits: RefreshLimits
  readonly requireVerified: RequireVerified
  /** Counts a token that an application asks for itself; throws `slow_down` above its limit. */
  readonly countService: (clientId: string) => Promise<void>
  /** Counts the tokens for an API. What is refused counts by itself, once `call.asker.apiId` is set. */
  readonly apiCounts: Pick<ApiCounts, 'countIssued'>
}

/** A way of an application to tokens: one row of the token endpoint. */
export interface Grant {
  readonly type: GrantType
  /** What it reads: each at most once in a request. */
  readonly parameters: readonly string[]
  /** The answer of the token endpoint (RFC 6749, section 5.1). */
  readonly answer: (parts: GrantParts, request: GrantRequest) => Promise<TokenAnswer>
}

/** Tokens, as an application reads them. */
export interface TokenAnswer {
  readonly access_token: string
  readonly expires_in: number
  /** Left out where it was not asked for. */
  readonly id_token: string | undefined
  readonly refresh_token?: string | undefined
  readonly scope: string
  readonly token_type: 'Bearer' | 'DPoP'
  /** The `sid` of the ID token: Keycloak before 26.7 reads there alone which of its sessions a back-channel logout ends. */
  readonly session_state?: string | undefined
}
