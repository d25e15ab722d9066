import type { ActivityEvent } from '@countersign/protocol'
import { expect, test } from 'vitest'
import { describeAnyConfirmed } from '../activity/operatorChanges.ts'
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
  ['sign_in', { wallet: 'gone' }, 'Signed in with a wallet that’s no longer linked'],
  ['sign_in', { wallet: 'gone', address }, 'Signed in with 0x7E5F…5Bdf'],
  [
    'sign_in_refused',
    { address, code: 'signature_mismatch' },
    'Sign-in with 0x7E5F…5Bdf refused: signed with a different wallet',
  ],
  [
    'sign_in_refused',
    { address, code: 'new_rule' },
    'Sign-in with 0x7E5F…5Bdf refused: unknown reason (new_rule)',
  ],
  [
    'sign_in_refused',
    { address, code: 'invalid_request' },
    'Sign-in with 0x7E5F…5Bdf refused: message differs from what this site asked for',
  ],
  [
    'sign_in_refused',
    { address, code: 'signature_mismatch', count: 60 },
    '60 sign-ins with 0x7E5F…5Bdf refused within an hour. First reason: signed with a different wallet',
  ],
  ['sign_out', {}, 'Signed out'],
  ['session_ended', {}, 'Ended a session'],
  ['session_ended', { reason: 'replaced' }, 'Session ended: you signed in again in the same browser'],
  ['session_ended', { reason: 'wallet_unlinked' }, 'Session ended: its wallet was unlinked'],
  [
    'session_ended',
    { reason: 'too_many' },
    'Session ended: too many sessions were open, and this was the oldest',
  ],
  ['session_ended', { sessions: 12 }, 'Sessions ended: 12'],
  ['session_ended', { sessions: 3, reason: 'too_many' }, 'Sessions ended: 3'],
  ['step_up', { address, change: 'unlink_wallet' }, 'Confirmed with 0x7E5F…5Bdf: unlink a wallet'],
  ['wallet_linked', { address }, 'Linked the wallet 0x7E5F…5Bdf'],
  ['wallet_unlinked', { address }, 'Unlinked the wallet 0x7E5F…5Bdf'],
  ['wallet_relabelled', { address, label: 'Savings' }, 'Labelled 0x7E5F…5Bdf “Savings”'],
  ['wallet_relabelled', { address, label: null }, 'Removed the label of 0x7E5F…5Bdf'],
  ['primary_wallet_changed', { address }, 'Made 0x7E5F…5Bdf the primary wallet'],
  ['profile_changed', { displayName: 'Ada' }, 'Changed the display name to “Ada”'],
  ['profile_changed', { displayName: null }, 'Removed the display name'],
  ['profile_changed', { picture: 'none' }, 'Removed the picture'],
  ['data_exported', { what: 'everything' }, 'Exported the account’s data'],
  ['data_exported', { what: 'activity' }, 'Exported the activity'],
  ['data_exported', { what: 'activity of all' }, 'Exported the activity of all accounts'],
  ['account_deleted', {}, 'Deleted the account'],
  ['account_disabled', {}, 'An operator disabled the account'],
  ['account_enabled', {}, 'An operator enabled the account again'],
  ['role_changed', { role: 'operator' }, 'Became an operator of this site'],
  ['role_changed', { role: 'member' }, 'No longer an operator of this site'],
  ['operator_claimed', {}, 'Became an operator of this site with the one-time link'],
  ['application_connected', { name: 'Forum' }, 'Allowed Forum to know who you are'],
  [
    'application_wallets_changed',
    { name: 'Forum', wallet: 'w9', address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf' },
    'Chose the wallet 0x7E5F…5Bdf for Forum',
  ],
  [
    'application_api_taken_back',
    { name: 'Forum', apis: 'files.example: write files' },
    'Took back from Forum: files.example: write files',
  ],
  ['application_disconnected', { name: 'Forum' }, 'Disconnected Forum'],
  [
    'application_disconnected',
    { name: 'Forum', reason: 'wallet_unlinked' },
    'Disconnected Forum: the wallet it could see was unlinked',
  ],
  ['application_signed_in', { name: 'Forum' }, 'Signed in to Forum'],
  [
    'application_signed_in',
    { name: 'Forum', count: 12 },
    'Signed in to Forum (12 of this kind within an hour)',
  ],
  ['operator_token_added', { name: 'ci' }, 'Created the operator token “ci”'],
  ['operator_token_revoked', { name: 'ci' }, 'Revoked the operator token “ci”'],
  ['consent_declined', { name: null }, 'Declined to sign in to an app'],
  [
    'site_restored',
    { backupOf: backup, endedSessions: 2 },
    `The site was restored from a backup of ${formatMoment(backup)}, and all sessions ended. Everything after that is lost`,
  ],
  [
    'site_restored',
    { backupOf: null },
    'The site was restored from a backup. Everything after the backup is lost',
  ],
])('%s %j', (kind, details, sentence) => {
  expect(say(kind, details)).toBe(sentence)
})

test('what an operator confirmed is said once the words of operators are there', () => {
  const event = {
    id: 'e',
    at: backup,
    kind: 'step_up',
    actor: 'self',
    details: { address, change: 'add_group' },
  } as const
  const from = { networkAddress: null, browser: null, system: null }
  const say = (describe?: typeof describeAnyConfirmed) =>
    describeEvent({ ...event, ...from }, () => undefined, describe)
  expect(say()).toBe('Confirmed with 0x7E5F…5Bdf: a change')
  expect(say(describeAnyConfirmed)).toBe('Confirmed with 0x7E5F…5Bdf: add a group')
})

test('what an operator did is said to be theirs', () => {
  expect(say('session_ended', {}, 'operator')).toBe('An operator ended a session')
})

test.each(['moon_landed', 'constructor'])('a kind of a newer server is said as it is: %s', (kind) => {
  expect(say(kind)).toBe(`Unknown event: ${kind}`)
})
