import type { SensitiveChange } from '@countersign/protocol'
import { CountersignError } from '../error/CountersignError.ts'
import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import { listWallets } from '../store/queries/linkedWallet.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { nameWallet } from '../wallets/nameWallet.ts'

/**
 * What a person signs to confirm a change: it names the change.
 *
 * @throws {CountersignError} `not_found` for a wallet that is not the account's; `forbidden` for what operators do.
 */
export async function changeStatement(
  service: Service,
  session: SessionRow,
  { site, change }: { site: Site; change: SensitiveChange },
): Promise<string> {
  const what = await nameChange(service, session, change)
  return `Confirm at ${site.domain}: ${what}. This signature costs nothing and moves nothing.`
}

async function nameChange(
  { store }: Service,
  { accountId, role }: SessionRow,
  change: SensitiveChange,
): Promise<string> {
  switch (change.kind) {
    case 'link_wallet':
      return 'link another wallet to my account'
    case 'unlink_wallet': {
      const rows = await store.read(listWallets, { accountId })
      const wallet = rows.find(({ id }) => id === change.walletId)
      if (wallet === undefined) throw new CountersignError('not_found')
      return `unlink the wallet ${nameWallet(wallet)} from my account`
    }
    case 'delete_account':
      return 'delete my account for good'
    case 'change_applications':
      return asOperator(role, 'change the applications that people sign in to')
    case 'rotate_keys':
      return asOperator(role, 'rotate the keys that sign-ins are signed with')
  }
}

function asOperator(role: SessionRow['role'], what: string): string {
  if (role !== 'operator') throw new CountersignError('forbidden')
  return what
}
