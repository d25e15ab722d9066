import { CountersignError } from '../CountersignError.ts'
import { type ConfirmedChange, defineChange } from '../confirmation/changes.ts'
import { nameKey } from '../proof/CredentialKind.ts'
import { listKeys } from '../store/queries/wallet.ts'
import { parseUsername } from './usernames.ts'

/** The changes to one's own account that need a fresh signature (specification, point 6). */
export const accountChanges: readonly ConfirmedChange[] = [
  defineChange('link_wallet', 'member', () => 'link another wallet to my account'),
  defineChange('unlink_wallet', 'member', async ({ walletId }, account) => {
    const { store, accountId } = account
    const rows = await store.read(listKeys, { accountId })
    const key = rows.find(({ id }) => id === walletId)
    if (key === undefined) throw new CountersignError('not_found')
    return `unlink the wallet ${nameKey(account, key.identity)} from my account`
  }),
  defineChange(
    'change_username',
    'member',
    ({ username }) => `change my username to ${parseUsername(username)}`,
  ),
  defineChange('delete_account', 'member', () => 'delete my account for good'),
]
