import type { AccessRevocation } from '../participants.ts'

/**
 * The tables (specification, point 3). Times are integer milliseconds since 1970, ids are UUIDv7, an address is
 * in its EIP-55 form, and a column that can be null says when it is.
 */
export interface Schema {
  readonly account: AccountTable
  readonly credential: CredentialTable
  readonly wallet: WalletTable
  readonly proof: ProofTable
  readonly wallet_vouch: WalletVouchTable
  readonly spent_nonce: SpentNonceTable
  readonly session: SessionTable
  readonly revocation: RevocationTable
  readonly confirmation: ConfirmationTable
  readonly hand_over: HandOverTable
  readonly event: EventTable
  readonly ens_name: EnsNameTable
  readonly username: UsernameTable
  readonly meta: MetaTable
}

export interface AccountTable {
  readonly id: string
  readonly display_name: string | null
  /** One of its names in `username`; null where it uses none. */
  readonly username: string | null
  readonly role: 'member' | 'operator'
  readonly picture: 'none' | 'mark'
  /** The key that it is shown with; null where it has none, and once the account was deleted. */
  readonly primary_credential_id: string | null
  /** Its identity, so that a check of a session need not look for it; null with it. */
  readonly primary_identity: string | null
  readonly created_at: number
  /** When its name, picture or primary wallet last changed; null while they are as at first. */
  readonly profile_changed_at: number | null
  /** Null while the account may sign in. */
  readonly disabled_at: number | null
  /** When it was deleted; null while it is there. The row stays until the last of what belongs to it is removed. */
  readonly ended_at: number | null
}

/** A key that an account signs with. */
export interface CredentialTable {
  readonly id: string
  readonly account_id: string
  /** Of `CredentialKind`. */
  readonly kind: string
  /** The key, as one text that no other key has: of a wallet `0x…`, or `eip155:10:0x…` for a contract on its chain. */
  readonly identity: string
  readonly label: string | null
  readonly linked_at: number
  readonly last_used_at: number
}

/** What only a wallet has, under the id of its credential. Both have that id for an address and identity once their account was deleted: the wallet is free for another one. */
export interface WalletTable {
  readonly id: string
  readonly address: string
  /** Null for a key wallet, which is one wallet on every chain. */
  readonly chain_id: number | null
}

/**
 * What was signed, for all that refers to it. That of a sign-in has the id of its session, and that of a hand-over the id of
 * the hand-over; whoever else keeps one has a column `proof_id`. What nobody refers to is swept.
 */
export interface ProofTable {
  readonly id: string
  /** Of `CredentialKind`. */
  readonly kind: string
  /** JSON: the exact text that was signed, the signature, and what else the kind needs to verify it again. */
  readonly payload: string
  /** When the key last confirmed it. */
  readonly verified_at: number
}

/** What a contract wallet signed last, when it was linked or since. */
export interface WalletVouchTable {
  readonly wallet_id: string
  readonly proof_id: string
  /** When it said no; null while it has not, since it last signed. */
  readonly refused_at: number | null
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
  readonly credential_id: string
  readonly user_agent: string
  readonly network_address: string
  readonly created_at: number
  /** Written at most once a minute. */
  readonly last_seen_at: number
  /** The earlier of the idle and the absolute end, as of `last_seen_at`. */
  readonly expires_at: number
  /** When the person last signed: the sign-in, or a confirmation since. Applications learn it as `auth_time`. */
  readonly confirmed_at: number
}

/** Access that was taken back, while not all that rests on it has ended: it is ended in batches. */
export interface RevocationTable {
  readonly id: string
  readonly account_id: string
  readonly why: AccessRevocation['why']
  /** What ends: what began in this session, */
  readonly session_id: string | null
  /** or in every other one, */
  readonly except_session_id: string | null
  /** or with this key; all of it where these three are null. */
  readonly credential_id: string | null
  /** Who asked, for the events of the sessions that end. */
  readonly network_address: string
  readonly user_agent: string
  readonly actor_id: string | null
  /** When: what begins later does not end. */
  readonly at: number
}

/** A change that a person has confirmed in a session and not made yet: making it deletes the row. */
export interface ConfirmationTable {
  readonly session_id: string
  /** The change and its target, as `formatChange` writes them. */
  readonly change: string
  readonly expires_at: number
}

/** A signature that one browser asks for and another one makes; a few minutes long. */
export interface HandOverTable {
  readonly id: string
  /** Of what the address holds that the other browser opens. */
  readonly secret_hash: Uint8Array
  /** Of the sign-in cookie of the browser that asks. */
  readonly asker_hash: Uint8Array
  readonly purpose: 'sign-in' | 'interaction' | 'confirmation' | 'link'
  /** How its code comes back: typed, or by a link. */
  readonly way: 'digits' | 'return'
  /** The interaction, or the change as JSON; null for the other purposes. */
  readonly target: string | null
  /** JSON: what the other browser shows of it. */
  readonly about: string
  /** The account of the browser that asks; null where nobody is signed in. */
  readonly account_id: string | null
  readonly network_address: string
  readonly user_agent: string
  readonly nonce: string
  /** JSON: the message, but for its wallet. */
  readonly challenge: string
  readonly state: 'offered' | 'opened' | 'signed' | 'released' | 'completed' | 'denied' | 'refused'
  /** Of the cookie of the browser that signs; null until one has opened it. */
  readonly phone_hash: Uint8Array | null
  /** The key that has signed; null until then. What it signed is a proof, until the hand-over is completed. */
  readonly signer_identity: string | null
  /** HMAC of the code that the browser that asks must bring; null until something is signed, and once it is completed. */
  readonly code_hash: string | null
  readonly tries: number
  readonly expires_at: number
}

/** Append only: rows are inserted; of those with a series the count grows. */
export interface EventTable {
  readonly id: string
  readonly at: number
  /** Whose activity it is; null when it is no one's. */
  readonly account_id: string | null
  /** The account that acted; null when it is not known. */
  readonly actor_id: string | null
  /** One of `eventKinds`, or a kind of an application that embeds the server. */
  readonly kind: string
  readonly network_address: string
  readonly user_agent: string
  /** JSON. Never a secret. */
  readonly details: string
  /** How many times it happened. */
  readonly count: number
  /** What it is counted for; null for what is not counted. */
  readonly series: string | null
}

/** The name of an address on chain 1, as last looked up. */
export interface EnsNameTable {
  /** EIP-55. */
  readonly address: string
  /** Null when it has none that leads back to it. */
  readonly name: string | null
  readonly checked_at: number
}

/**
 * Every username that was ever given. A row stays for ever, so that no name passes to another person; once its account is
 * deleted, the hash alone says that it was given.
 */
export interface UsernameTable {
  /** HMAC of the name (`account/usernameKey.ts`). */
  readonly fingerprint: string
  /** Null, as is the account, once the account is deleted. */
  readonly name: string | null
  readonly account_id: string | null
  readonly given_at: number
}

/** Single values of those who have tables here, by names that they choose. */
export interface MetaTable {
  readonly key: string
  readonly value: string
}
