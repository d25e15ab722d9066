import type { ApiRefusalReason } from '@countersign/product-api'

/** The tables of APIs, and of what applications may do at them. */
export interface ApiTables {
  readonly api: ApiTable
  readonly api_day: ApiDayTable
  readonly api_refusal: ApiRefusalTable
  readonly application_api: ApplicationApiTable
  readonly connection_api: ConnectionApiTable
}

/** An API that applications call with tokens of ours (RFC 8707). */
export interface ApiTable {
  /** Under which it asks about a token. No application has such an id. */
  readonly id: string
  /** Its address, without the slash that may end it. */
  readonly identifier: string
  /** JSON: everything that has no column of its own. */
  readonly content: string
  /** SHA-256 of the secret, which has 256 random bits; null where it proves itself with a key. */
  readonly secret_hash: Uint8Array | null
  /** Of the secret before; both work until then. */
  readonly old_secret_hash: Uint8Array | null
  readonly old_secret_until: number | null
  /** Who wrote it: what a file declares is changed in that file. */
  readonly source: 'operator' | 'file'
  readonly created_at: number
  readonly disabled_at: number | null
}

/** How many tokens for an API were given on one day. */
export interface ApiDayTable {
  readonly api_id: string
  /** In UTC, such as `2026-11-22`. */
  readonly day: string
  /** Whom they are about: a person, or the application itself. */
  readonly about: 'person' | 'application'
  readonly count: number
}

/** How often requests about an API were refused in one hour for one reason. */
export interface ApiRefusalTable {
  readonly api_id: string
  /** When the hour began. */
  readonly began_at: number
  readonly reason: ApiRefusalReason
  readonly count: number
}

/** What an application may ask for at an API. */
export interface ApplicationApiTable {
  readonly api_id: string
  readonly client_id: string
  /** Names of scopes, separated by spaces: what people may allow it, and what it may do by itself. */
  readonly delegated_scopes: string
  readonly own_scopes: string
}

/** What a person has allowed an application at an API. Without this row no token for the API works. */
export interface ConnectionApiTable {
  readonly account_id: string
  readonly client_id: string
  readonly api_id: string
  /** JSON: the names of scopes, each with its mark and the words that were signed. */
  readonly scopes: string
  /** What the API may be told of the person, separated by spaces; null where it is nothing. */
  readonly tells: string | null
  /** The signature that allowed it last. */
  readonly proof_id: string | null
  readonly allowed_at: number
}
