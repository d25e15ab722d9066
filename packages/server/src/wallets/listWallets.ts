import type { WalletList } from '@countersign/protocol'
import type { Service } from '../Service.ts'
import { listWallets as listRows } from '../store/queries/linkedWallet.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { byPrimaryAndAge, describeWallet } from './describeWallet.ts'

/** The wallets of the account that a session belongs to. */
export async function listWallets(
  { store, names, now }: Service,
  { accountId }: Pick<SessionRow, 'accountId'>,
): Promise<WalletList> {
  const rows = await store.read(listRows, { accountId })
  for (const row of rows) names.refresh(row)
  return { wallets: rows.toSorted(byPrimaryAndAge).map((row) => describeWallet(row, now())) }
}
