import { type Database, defineQuery, type Query } from '../defineQuery.ts'

/** A key as its owner's list shows it. */
export interface LinkedKeyRow {
  readonly id: string
  /** Of `CredentialKind`. */
  readonly kind: string
  readonly identity: string
  /** Null for what is no wallet. */
  readonly address: string | null
  /** Null for a key wallet, too. */
  readonly chainId: number | null
  readonly label: string | null
  readonly linkedAt: number
  readonly lastUsedAt: number
  readonly primaryId: string | null
  readonly ensName: string | null
  /** When its name was last looked up; null when it never was. */
  readonly ensCheckedAt: number | null
}

/** The same of a wallet. */
export interface LinkedWalletRow extends LinkedKeyRow {
  readonly address: string
}

const linkedColumns = [
  'credential.id as id',
  'credential.kind as kind',
  'credential.identity as identity',
  'wallet.chain_id as chainId',
  'credential.label as label',
  'credential.linked_at as linkedAt',
  'credential.last_used_at as lastUsedAt',
  'account.primary_credential_id as primaryId',
  'ens_name.name as ensName',
  'ens_name.checked_at as ensCheckedAt',
] as const

const selectLinked = (database: Database) =>
  database.selectFrom('credential').innerJoin('account', 'account.id', 'credential.account_id')

/** The wallets of an account, in no order. */
export const listWallets: Query<{ accountId: string }, LinkedWalletRow> = defineQuery(
  'list_wallets',
  (database, parameter) =>
    selectLinked(database)
      .innerJoin('wallet', 'wallet.id', 'credential.id')
      .leftJoin('ens_name', 'ens_name.address', 'wallet.address')
      .where('credential.account_id', '=', parameter('accountId'))
      .select([...linkedColumns, 'wallet.address as address']),
)

/** The keys of an account, wallets and others, in no order. */
export const listKeys: Query<{ accountId: string }, LinkedKeyRow> = defineQuery(
  'list_keys',
  (database, parameter) =>
    selectLinked(database)
      .leftJoin('wallet', 'wallet.id', 'credential.id')
      .leftJoin('ens_name', 'ens_name.address', 'wallet.address')
      .where('credential.account_id', '=', parameter('accountId'))
      .select([...linkedColumns, 'wallet.address as address']),
)
