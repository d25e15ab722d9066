import type { ActivityEvent } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { formatMoment } from '../ui/localTime.ts'
import { describeEvent } from './eventTexts.ts'

const backup = '2026-11-20T16:25:24.000Z'
const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

function say(kind: string, details: ActivityEvent['details'] = {}, actor: ActivityEvent['actor'] = 'self') {
  const event = { id: 'e', at: '2026-11-20T16:25:30Z', kind, actor, details }
  return describeEvent({ ...event, networkAddress: null, browser: null, system: null }, (id) =>
    id === 'w1' ? '0x7E5F…5Bdf' : undefined,
  )
}

test.each([
  ['sign_in', { wallet: 'w1' }, 'Signed in with 0x7E5F…5Bdf'],
  ['sign_in', { wallet: 'gone' }, 'Signed in with a wallet that is no longer linked'],
  ['sign_in', { wallet: 'gone', address }, 'Signed in with 0x7E5F…5Bdf'],
  [
    'sign_in_refused',
    { address, code: 'signature_mismatch' },
    'A sign-in with 0x7E5F…5Bdf was refused: another key signed it',
  ],
  [
    'sign_in_refused',
    { address, code: 'new_rule' },
    'A sign-in with 0x7E5F…5Bdf was refused: for a reason that this page does not know (new_rule)',
  ],
  [
    'sign_in_refused',
    { address, code: 'invalid_request' },
    'A sign-in with 0x7E5F…5Bdf was refused: the message said something else than this site proposed',
  ],
  [
    'sign_in_refused',
    { address, code: 'signature_mismatch', count: 60 },
    '60 sign-ins with 0x7E5F…5Bdf were refused within an hour; the first: another key signed it',
  ],
  ['sign_out', {}, 'Signed out'],
  ['session_ended', {}, 'Ended a session'],
  ['session_ended', { reason: 'replaced' }, 'A session ended: this browser signed in anew'],
  ['session_ended', { reason: 'wallet_unlinked' }, 'A session ended: its wallet was unlinked'],
  ['step_up', { address, change: 'unlink_wallet' }, 'Confirmed with 0x7E5F…5Bdf: unlinking a wallet'],
  ['wallet_linked', { address }, 'Linked the wallet 0x7E5F…5Bdf'],
  ['wallet_unlinked', { address }, 'Unlinked the wallet 0x7E5F…5Bdf'],
  ['wallet_relabelled', { address, label: 'Savings' }, 'Labelled 0x7E5F…5Bdf “Savings”'],
  ['wallet_relabelled', { address, label: null }, 'Took the label off 0x7E5F…5Bdf'],
  ['primary_wallet_changed', { address }, '0x7E5F…5Bdf became the primary wallet'],
  ['profile_changed', { displayName: 'Ada' }, 'Changed the display name to “Ada”'],
  ['profile_changed', { displayName: null }, 'Took the display name away'],
  ['profile_changed', { picture: 'none' }, 'Took the picture away'],
  ['data_exported', { what: 'everything' }, 'Exported the account’s data'],
  ['data_exported', { what: 'activity' }, 'Exported the activity'],
  ['data_exported', { what: 'activity of all' }, 'Exported the activity of all accounts'],
  ['account_deleted', {}, 'Deleted the account'],
  ['account_disabled', {}, 'An operator disabled the account'],
  ['account_enabled', {}, 'An operator enabled the account again'],
  ['role_changed', { role: 'operator' }, 'Became operator of this site'],
  ['role_changed', { role: 'member' }, 'Is no longer operator of this site'],
  ['operator_claimed', {}, 'Became operator of this site with the one-time link'],
  ['application_added', { name: 'Forum' }, 'Registered the application Forum'],
  ['application_changed', { name: 'Forum' }, 'Changed the application Forum'],
  ['application_old_secret_ended', { name: 'Forum' }, 'Ended the old secret of the application Forum'],
  ['application_secret_rotated', { name: 'Forum' }, 'Gave the application Forum a new secret'],
  ['application_removed', { name: 'Forum' }, 'Removed the application Forum'],
  ['application_connected', { name: 'Forum' }, 'Allowed Forum to know who you are'],
  [
    'application_wallets_changed',
    { name: 'Forum', wallet: 'w9', address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf' },
    'Chose 0x7E5F…5Bdf for Forum',
  ],
  ['application_disconnected', { name: 'Forum' }, 'Disconnected Forum'],
  [
    'application_disconnected',
    { name: 'Forum', reason: 'wallet_unlinked' },
    'Disconnected Forum: the wallet that it saw was unlinked',
  ],
  ['application_signed_in', { name: 'Forum' }, 'Signed in to Forum'],
  ['consent_declined', { name: null }, 'Declined to sign in to an application'],
  ['keys_rotated', {}, 'Rotated the keys that sign-ins are signed with'],
  ['keys_revoked', {}, 'Revoked the keys that sign-ins were signed with'],
  [
    'site_restored',
    { backupOf: backup, endedSessions: 2 },
    `The site was restored from a backup of ${formatMoment(backup)}: what happened since is undone, and all sessions ended`,
  ],
  ['site_restored', { backupOf: null }, 'The site was restored from a backup: what happened since is undone'],
])('%s %j', (kind, details, sentence) => {
  expect(say(kind, details)).toBe(sentence)
})

test('what an operator did is said to be theirs', () => {
  expect(say('session_ended', {}, 'operator')).toBe('An operator ended a session')
})

test.each(['moon_landed', 'constructor'])('a kind of a newer server is said as it is: %s', (kind) => {
  expect(say(kind)).toBe(`Something that this page has no words for: ${kind}`)
})
