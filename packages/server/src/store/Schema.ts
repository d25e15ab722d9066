import type { EventKind } from './eventKinds.ts'

/**
 * The tables (specification, point 3). Times are integer milliseconds since 1970, ids are UUIDv7, an address is
 * in its EIP-55 form, and a column that can be null says when it is.
 */
export interface Schema {
  readonly account: AccountTable
  readonly wallet: WalletTable
  readonly spent_nonce: SpentNonceTable
  readonly session: SessionTable
  readonly event: EventTable
  readonly ens_name: EnsNameTable
  readonly application: ApplicationTable
  readonly connection: ConnectionTable
  readonly oidc_artifact: OidcArtifactTable
  readonly logout_notice: LogoutNoticeTable
  readonly signing_key: SigningKeyTable
  readonly meta: MetaTable
}

export interface AccountTable {
  readonly id: string
  readonly display_name: string | null
  readonly role: 'member' | 'operator'
  readonly picture: 'none' | 'mark'
  readonly primary_wallet_id: string
  readonly created_at: number
  /** When its name, picture or primary wallet last changed; null while they are as at first. */
  readonly profile_changed_at: number | null
  /** Null while the account may sign in. */
  readonly disabled_at: number | null
}

export interface WalletTable {
  readonly id: string
  readonly address: string
  readonly kind: 'key' | 'contract'
  /** Null for a key wallet, which is one wallet on every chain. */
  readonly chain_id: number | null
  readonly label: string | null
  readonly account_id: string
  readonly linked_at: number
  readonly last_used_at: number
}

export interface SpentNonceTable {
  readonly nonce: string
  /** From here on the nonce is refused for its age, and the row may go. */
  readonly expires_at: number
}

export interface SessionTable {
  readonly id: string
  /** The token's time and SHA-256. The token itself is nowhere but in the browser. */
  readonly token_hash: Uint8Array
  readonly account_id: string
  readonly wallet_id: string
  readonly message: string
  readonly signature: string
  readonly user_agent: string
  readonly network_address: string
  readonly created_at: number
  /** Written at most once a minute. */
  readonly last_seen_at: number
  /** The earlier of the idle and the absolute end, as of `last_seen_at`. */
  readonly expires_at: number
  /** When the wallet was last seen to vouch for the message. */
  readonly verified_at: number
  /** When the person last signed: the sign-in, or a step-up since. */
  readonly confirmed_at: number
}

/** Append only: rows are inserted, never changed. */
export interface EventTable {
  readonly id: string
  readonly at: number
  /** Whose activity it is; null when it is no one's. */
  readonly account_id: string | null
  /** The account that acted; null when it is not known. */
  readonly actor_id: string | null
  readonly kind: EventKind
  readonly network_address: string
  readonly user_agent: string
  /** JSON. Never a secret. */
  readonly details: string
}

/** The name of an address on chain 1, as last looked up. */
export interface EnsNameTable {
  /** EIP-55. */
  readonly address: string
  /** Null when it has none that leads back to it. */
  readonly name: string | null
  readonly checked_at: number
}

export interface ApplicationTable {
  readonly client_id: string
  readonly name: string
  /** JSON: the fields of an `ApplicationDraft` but `clientId`, `name` and `logo`, each of them filled in. */
  readonly metadata: string
  /** SHA-256 of the secret, which has 256 random bits; null where the application has none. */
  readonly secret_hash: Uint8Array | null
  readonly logo: Uint8Array | null
  /** Such as `image/png`. */
  readonly logo_type: string | null
  readonly source: 'operator' | 'file' | 'registration'
  readonly created_at: number
  /** Null while it may be used. */
  readonly disabled_at: number | null
  /** The last back-channel logout: when, whether it was delivered (1 or 0), and what came back. */
  readonly last_logout_at: number | null
  readonly last_logout_delivered: number | null
  readonly last_logout_detail: string | null
}

/** What a person has allowed an application. Without this row the application learns nothing. */
export interface ConnectionTable {
  readonly account_id: string
  readonly client_id: string
  /** The wallet that the application sees. */
  readonly wallet_id: string
  /** JSON: the ids of the further wallets that it may know of. */
  readonly disclosed_wallet_ids: string
  /** Separated by spaces, sorted. */
  readonly scopes: string
  /** Everything that was issued under it has an `oidc_artifact.grant_id` that starts with this and a dot. */
  readonly grant_id: string
  /** What the person signed for this application, and nothing else; null when consent was given without. */
  readonly siwe_message: string | null
  readonly siwe_signature: string | null
  /** The origin at which the person last answered for it; null where that was before it was noted. */
  readonly issuer: string | null
  readonly first_used_at: number
  readonly last_used_at: number
}

/** Codes, tokens, grants and sessions of the OpenID provider, as it hands them over. */
export interface OidcArtifactTable {
  /** A hash of model and id: to the provider an id is the token itself. */
  readonly id: string
  readonly model: string
  /** JSON, without its id. */
  readonly payload: string
  /** Whose it is; it goes with the account. */
  readonly account_id: string | null
  /** The connection's `grant_id`, a dot, and the family: what one sign-in led to, which is revoked as one. */
  readonly grant_id: string | null
  readonly user_code: string | null
  readonly uid: string | null
  /** Set exactly once. */
  readonly consumed_at: number | null
  readonly expires_at: number | null
}

/** A sign-out that an application is still to be told of (OpenID Connect Back-Channel Logout). */
export interface LogoutNoticeTable {
  readonly id: string
  readonly client_id: string
  readonly account_id: string
  /** The session as the application knows it; null where the person is signed out of all. */
  readonly sid: string | null
  /** Under which of our origins it knows the session; null where that was not noted. */
  readonly issuer: string | null
  readonly created_at: number
  /** From when on a process may deliver it: later, while one does. */
  readonly due_at: number
}

export interface SigningKeyTable {
  readonly kid: string
  readonly algorithm: 'ES256' | 'RS256'
  /** JSON, or what encrypts it. */
  readonly private_jwk: string
  readonly state: 'next' | 'current' | 'retired'
  readonly created_at: number
  /** When it entered its state. */
  readonly changed_at: number
}

export interface MetaTable {
  readonly key: string
  readonly value: string
}
