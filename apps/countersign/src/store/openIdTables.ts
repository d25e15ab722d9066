// One module because they are the tables of one feature.
import type { FamilyEnd } from './ProductSchema.ts'

/** The tables of the OpenID provider. Codes and tokens are kept by a hash that begins with their time (decision 0015). */
export interface OpenIdTables {
  readonly authorization_request: AuthorizationRequestTable
  readonly interaction: InteractionTable
  readonly authorization_code: AuthorizationCodeTable
  readonly access_token: AccessTokenTable
  readonly refresh_token: RefreshTokenTable
  readonly service_token: ServiceTokenTable
  readonly device_code: DeviceCodeTable
  readonly token_family: TokenFamilyTable
  readonly used_proof: UsedProofTable
  readonly application_session: ApplicationSessionTable
  readonly sign_out_request: SignOutRequestTable
  readonly kept_form: KeptFormTable
}

/** What an application asks for: pushed, or kept while a person or a device waits. */
export interface AuthorizationRequestTable {
  /** Of one that was pushed, the hash of its `request_uri`. */
  readonly id: string
  readonly client_id: string
  readonly redirect_uri: string | null
  readonly response_mode: string
  readonly state: string | null
  readonly nonce: string | null
  /** Separated by spaces, as the next two. */
  readonly scope: string
  readonly prompt: string
  readonly acr_values: string
  readonly max_age: number | null
  /** JSON. */
  readonly claims: string | null
  readonly login_hint: string | null
  readonly subject_hint: string | null
  readonly code_challenge: string | null
  readonly dpop_key: string | null
  readonly ui_locales: string | null
  /** JSON: what is asked for at APIs; null where no API is. */
  readonly apis: string | null
  /** Until when a pushed one may be begun with; null of any other. */
  readonly pushed_until: number | null
  /** When a code was made for it, which happens once. */
  readonly used_at: number | null
  readonly expires_at: number
}

/** What a person is asked for an application. */
export interface InteractionTable {
  /** It stands in addresses, and opens nothing. */
  readonly id: string
  /** Of what the browser has in its cookies. */
  readonly secret_hash: string
  readonly request_id: string
  /** The key of the code of the device that waits; null of a browser. */
  readonly device_code: string | null
  readonly prompt: string
  /** Separated by spaces. */
  readonly reasons: string
  /** JSON: what stood at the APIs that are asked for when it began, which is named in what is signed; null where it is not known. */
  readonly standing: string | null
  /** The session that it began in; null for none, and once it was answered. */
  readonly session_id: string | null
  /** `signed` and `allowed` lead on to a code, `refused` to an error; null until it is answered. */
  readonly answer: 'signed' | 'allowed' | 'refused' | null
  /** Who signed or allowed. */
  readonly account_id: string | null
  /** What an application reads of a refusal. */
  readonly refusal: string | null
  readonly created_at: number
  readonly expires_at: number
  /** When its answer was taken up, which happens once. */
  readonly resumed_at: number | null
}

export interface AuthorizationCodeTable {
  readonly hash: string
  readonly family_id: string
  readonly redirect_uri: string
  readonly code_challenge: string | null
  readonly dpop_key: string | null
  readonly expires_at: number
  readonly used_at: number | null
}

export interface AccessTokenTable {
  readonly hash: string
  readonly family_id: string
  /** Null where it is the family's. */
  readonly scope: string | null
  /** The thumbprint of the key that it is bound to (RFC 9449). */
  readonly dpop_key: string | null
  /** The API that it is for; null of one for userinfo. */
  readonly api_id: string | null
  readonly issued_at: number
  readonly expires_at: number
}

/** An opaque token that an application has for itself, and no person (RFC 6749, section 4.4). */
export interface ServiceTokenTable {
  readonly hash: string
  readonly client_id: string
  readonly api_id: string
  readonly scope: string
  /** The thumbprint of the key that it is bound to (RFC 9449). */
  readonly dpop_key: string | null
  readonly issued_at: number
  readonly expires_at: number
}

export interface RefreshTokenTable {
  readonly hash: string
  readonly family_id: string
  /** Of an application that can prove itself in no other way, the thumbprint of the key that it is bound to. */
  readonly dpop_key: string | null
  readonly issued_at: number
  readonly expires_at: number
  /** Set exactly once, but of an application that is held to FAPI 2.0, whose token stays. */
  readonly used_at: number | null
  /** The token that followed, encrypted under this one, until it is used itself. */
  readonly successor: string | null
  /** The hash of the token that it follows. */
  readonly predecessor: string | null
}

export interface DeviceCodeTable {
  readonly hash: string
  /** What its person types; null once that was answered. */
  readonly user_code: string | null
  readonly request_id: string
  /** Where the device asked from, and as what. */
  readonly network_address: string
  readonly user_agent: string
  /** Begins when a person allows it. */
  readonly family_id: string | null
  /** What the device reads where it was refused. */
  readonly refusal: string | null
  readonly expires_at: number
  readonly used_at: number | null
}

/** What one authorization request led to: a code, and every token that descends from it, with what is the same for all. */
export interface TokenFamilyTable {
  readonly id: string
  /** The `grant_id` of the connection: what was allowed then, and not what may be allowed anew. */
  readonly grant_id: string
  readonly account_id: string
  readonly client_id: string
  readonly session_id: string
  readonly credential_id: string
  /** What a contract wallet signed to open the session, to be verified again; null for a key wallet. */
  readonly proof_id: string | null
  readonly scope: string
  /** JSON: what was granted then at APIs; null where it was nothing. */
  readonly apis: string | null
  /** JSON: the claims parameter. */
  readonly claims: string | null
  readonly nonce: string | null
  readonly acr: string
  /** Separated by spaces. */
  readonly amr: string
  /** In seconds since 1970, as tokens have it. */
  readonly auth_time: number
  /** How the application knows the session; null where it is not told. */
  readonly sid: string | null
  /** At which of our origins it began. */
  readonly issuer: string
  /** 1 where nothing of it outlives the session: without `offline_access`. */
  readonly ends_with_session: number
  /** Of the redirect addresses in the application's document as it was; null of one that has none. */
  readonly redirects_seen: string | null
  readonly created_at: number
  readonly expires_at: number
  readonly ended_at: number | null
  readonly why: FamilyEnd | null
}

/** A signed assertion or a proof of possession that was used. */
export interface UsedProofTable {
  readonly hash: string
  readonly expires_at: number
}

/** That an application knows a session, and by which `sid`: it is told when the session ends. */
export interface ApplicationSessionTable {
  readonly session_id: string
  readonly client_id: string
  readonly account_id: string
  readonly sid: string
  readonly issuer: string
}

/** What an application asked of a sign-out, while its person reads the page. */
export interface SignOutRequestTable {
  readonly hash: string
  readonly client_id: string | null
  readonly redirect_uri: string | null
  readonly state: string | null
  readonly ui_locales: string | null
  readonly expires_at: number
}

/** A form with an ID token that another site has sent, while its person reads the page that it led to. */
export interface KeptFormTable {
  readonly hash: string
  /** Encrypted: nobody who reads the table reads the token. */
  readonly sealed: string
  readonly expires_at: number
}
