// One module because every table of the product is found in one place.
import type { RefusalReason } from '@countersign/product-api'
import type { AccessRevocation, Schema } from '@countersign/server/extension'
import type { ApiTables } from './apiTables.ts'
import type { GateTables } from './gateTables.ts'
import type { GroupAnswerTable, GroupRuleTable } from './groupRuleTables.ts'
import type { OpenIdTables } from './openIdTables.ts'

/** The tables that the product has beside the server's (specification, point 3). */
export interface ProductSchema extends Schema, OpenIdTables, ApiTables, GateTables {
  readonly application: ApplicationTable
  readonly connection: ConnectionTable
  readonly told_name: ToldNameTable
  readonly outbox: OutboxTable
  readonly signing_key: SigningKeyTable
  readonly daily_count: DailyCountTable
  readonly email_address: EmailAddressTable
  readonly email_request: EmailRequestTable
  readonly email_link: EmailLinkTable
  readonly email_release: EmailReleaseTable
  readonly name_part: NamePartTable
  readonly wallet_digits: WalletDigitsTable
  readonly person_group: PersonGroupTable
  readonly group_member: GroupMemberTable
  readonly group_address: GroupAddressTable
  readonly group_claim: GroupClaimTable
  readonly group_rule: GroupRuleTable
  readonly group_answer: GroupAnswerTable
  readonly account_claim: AccountClaimTable
  readonly sign_up_address: SignUpAddressTable
  readonly invitation: InvitationTable
  readonly invitation_use: InvitationUseTable
  readonly operator_token: OperatorTokenTable
  readonly refused_request: RefusedRequestTable
  readonly site_brand: SiteBrandTable
}

export interface ApplicationTable {
  readonly client_id: string
  readonly name: string
  /** JSON: the fields of an `ApplicationDraft` but `clientId`, `name` and `logo`, each of them filled in. */
  readonly metadata: string
  /** SHA-256 of the secret, which has 256 random bits; null where the application has none. */
  readonly secret_hash: Uint8Array | null
  /** Of the secret before, while it works, too; null where there is none. */
  readonly old_secret_hash: Uint8Array | null
  /** From then on the secret before does not work. */
  readonly old_secret_until: number | null
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
  /** When the document of one that introduces itself by it was fetched last; null of all others. Its source is `registration`. */
  readonly document_fetched_at: number | null
  /** Until when it is taken as it was. */
  readonly document_expires_at: number | null
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
  /** Every `token_family` that began under it has it; who allows anew begins another. */
  readonly grant_id: string
  /** What the person signed for this application, and nothing else; null when consent was given without. */
  readonly proof_id: string | null
  /** The origin at which the person last gave consent. */
  readonly issuer: string
  /**
   * Of the application's document as it was when they did; of a gate, the hosts at which they did, separated by spaces. Null of one
   * that is neither.
   */
  readonly document_seen: string | null
  /** The BCP 47 tag of the language that the person had chosen when they last allowed `profile`; null where none was. */
  readonly language: string | null
  /** Since when the application is told so. */
  readonly language_at: number | null
  readonly first_used_at: number
  readonly last_used_at: number
}

/**
 * Under which name an application knows a person: its claim `preferred_username`. It is decided once, and stays when the
 * person disconnects the application.
 */
export interface ToldNameTable {
  readonly account_id: string
  readonly client_id: string
  /** Null for the name that is made of the `sub`. */
  readonly name: string | null
  readonly decided_at: number
}

/** Why a family ended before its time. */
export type FamilyEnd =
  | AccessRevocation['why']
  /** A code or a refresh token was used again, so that one of its users is not the application. */
  | 'used_twice'
  /** The application has revoked its refresh token. */
  | 'revoked'
  /** The person is in none of the groups any more that may use the application. */
  | 'access_lost'
  /** The person has signed in to the application so often since that nothing remembers this one. */
  | 'too_many'
  /** The document of the application names other redirect addresses since. */
  | 'document_changed'

/** Something that is to be sent to another host, until it arrives or what was given up has been kept long enough. */
export interface OutboxTable {
  readonly id: string
  /** `mail`, `applications` or `registered`: what waits in one is never in the way of another. */
  readonly queue: string
  /** Which of the kinds of deliveries, such as `logout`. */
  readonly kind: string
  /** Whom it is for, in the words of its kind: for `logout`, the client id. */
  readonly target: string
  /** JSON, of the shape that its kind writes. */
  readonly payload: string
  readonly created_at: number
  /** When it is tried next. */
  readonly due_at: number
  /** Until when the process that claimed it may try it; 0 where none has. */
  readonly claimed_until: number
  readonly tries: number
  /** When it was last tried, and what came of it; null before the first try. */
  readonly tried_at: number | null
  readonly detail: string | null
  /** When it was given up; null while it waits. */
  readonly dead_at: number | null
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

/** How often something happened on one day. */
export interface DailyCountTable {
  readonly kind: 'sign_in' | 'sign_in_refused' | 'application_signed_in' | 'account'
  /** In UTC, such as `2026-11-22`. */
  readonly day: string
  /** Of `sign_in_refused` the code, of `application_signed_in` the client id; else empty. */
  readonly name: string
  readonly count: number
}

/** How often requests of an application were refused in one hour for one reason. */
export interface RefusedRequestTable {
  readonly client_id: string
  /** When the hour began. */
  readonly began_at: number
  readonly reason: RefusalReason
  readonly count: number
}

/** What a person is found by: each of their names from one of its characters on. */
export interface NamePartTable {
  readonly account_id: string
  /** At most 40 characters, A to Z in lower case. */
  readonly part: string
}

/** The address of a wallet, for those who search for a part of it. */
export interface WalletDigitsTable {
  readonly wallet_id: string
  /** 40 hexadecimal digits, in lower case. */
  readonly digits: string
}

/** A group of people. Its row stays when it is removed, so that its slug is never given to another group. */
export interface PersonGroupTable {
  readonly id: string
  /** As `groupSlugSchema` has it; it never changes. */
  readonly slug: string
  readonly label: string
  readonly description: string | null
  /** Who wrote it: what a file declares is changed in that file. */
  readonly source: 'operator' | 'file'
  /** 1 where everybody may know of it, and of what it takes to be in it. */
  readonly listed_openly: number
  readonly created_at: number
  /** Null while there is the group; after that, what belongs to it is swept. */
  readonly removed_at: number | null
}

/** How a person came into a group first. Who has a key that is on its list is in it without a row here. */
export interface GroupMemberTable {
  readonly group_id: string
  readonly account_id: string
  readonly source: 'hand' | 'invitation'
  /** The id of the invitation; null where it was none. */
  readonly source_id: string | null
  readonly added_at: number
  /** The operator or the operator token; null where it was none. */
  readonly added_by: string | null
}

/** Whoever has this key is in the group. */
export interface GroupAddressTable {
  readonly group_id: string
  /** As `credential.identity` has it. */
  readonly identity: string
  readonly source: 'hand' | 'file'
  readonly note: string | null
  readonly added_at: number
  /** The operator or the operator token; null where it was none. */
  readonly added_by: string | null
}

/** A fixed claim of everyone in a group. */
export interface GroupClaimTable {
  readonly group_id: string
  readonly name: string
  /** JSON: text, a number, true or false, or a list of texts. */
  readonly value: string
}

/** A fixed claim of one person, before those of their groups. */
export interface AccountClaimTable {
  readonly account_id: string
  readonly name: string
  /** JSON: text, a number, true or false, or a list of texts. */
  readonly value: string
}

/** The verified email address of a person: what applications are told, and nothing that signs anybody in. */
export interface EmailAddressTable {
  readonly account_id: string
  /** As the person wrote it, with its domain in lower case. */
  readonly address: string
  /** By which addresses are compared: all in lower case. Of one account at most. */
  readonly address_key: string
  /** HMAC of the key, which is kept when the address is released. */
  readonly address_fingerprint: string
  readonly verified_at: number
}

/** The address that a person is adding: one for each account. */
export interface EmailRequestTable {
  readonly account_id: string
  readonly id: string
  readonly address: string
  readonly state: 'sending' | 'sent' | 'refused'
  readonly requested_at: number
  /** No mail is sent for it after this. */
  readonly expires_at: number
}

/** A link that was sent. It works while its request is the account's latest. */
export interface EmailLinkTable {
  /** SHA-256 of the token, which has 256 random bits. */
  readonly token_hash: Uint8Array
  readonly account_id: string
  readonly request_id: string
  readonly expires_at: number
}

/** An address that was taken from an account. Nobody else gets it until then. */
export interface EmailReleaseTable {
  readonly address_fingerprint: string
  /** Whose it was, who may take it back; null once that account is deleted. */
  readonly account_id: string | null
  readonly until: number
}

/** A key that may have an account, where sign-up is by list. */
export interface SignUpAddressTable {
  /** As `credential.identity` has it. */
  readonly identity: string
  readonly source: 'operator' | 'file'
  readonly note: string | null
  readonly added_at: number
  /** The operator; null where it was none. */
  readonly added_by: string | null
}

/** A link by which so many people may have an account, and are added to groups. */
export interface InvitationTable {
  readonly id: string
  /** SHA-256 of the token, which has 256 random bits and is nowhere else. */
  readonly token_hash: Uint8Array
  readonly label: string
  readonly uses: number
  /** Never more than `uses`: raised by a statement that looks. */
  readonly used: number
  readonly expires_at: number
  /** JSON: slugs. */
  readonly groups: string
  readonly source: 'operator' | 'file'
  /** The operator; null where it was none. */
  readonly made_by: string | null
  readonly made_at: number
  /** Null while it works. */
  readonly revoked_at: number | null
}

/** Somebody who used an invitation. */
export interface InvitationUseTable {
  readonly invitation_id: string
  readonly account_id: string
  readonly at: number
}
/** A token by which a program uses the API of operators. */
export interface OperatorTokenTable {
  readonly id: string
  readonly name: string
  /** SHA-256 of the token, which has 256 random bits. */
  readonly token_hash: Uint8Array
  /** Separated by spaces, in the order of `tokenRights`. */
  readonly rights: string
  /** Ranges such as `10.0.0.0/8`, separated by spaces; empty for anywhere. */
  readonly networks: string
  /** The operator who made it; null where it was made at the terminal. */
  readonly made_by: string | null
  readonly created_at: number
  readonly expires_at: number
  readonly last_used_at: number | null
  readonly revoked_at: number | null
}

/** How the site looks: the newest row is in effect, and the one before it can be taken back. */
export interface SiteBrandTable {
  readonly version: number
  /** JSON: name, colour and links, and pictures as `data:` addresses; null for what is not said. */
  readonly content: string
  readonly made_at: number
}
