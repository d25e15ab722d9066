import { expect, test } from 'vitest'
import { readFile } from '../../../../../docs/test/pages.ts'
import { describeEvent } from './EventList.tsx'

test.each([
  ['sign_in_refused', { code: 'account_disabled' }, 'Sign-in refused: account disabled'],
  ['sign_in_refused', { code: 'new_rule' }, 'Sign-in refused: unknown reason (new_rule)'],
  ['step_up', { change: 'change_username' }, 'Confirmed by signing: choose a username'],
  ['session_ended', { reason: 'wallet_unlinked' }, 'Session ended: wallet unlinked'],
  ['session_ended', {}, 'Session ended'],
  ['profile_changed', { displayName: null }, 'Removed the display name'],
  ['profile_changed', { displayName: 'Ada' }, 'Changed the display name to “Ada”'],
  ['profile_changed', { picture: 'none' }, 'Removed the picture'],
  ['username_changed', { username: 'ada', previous: null }, 'Chose the username ada'],
  ['username_changed', { username: null, previous: 'ada' }, 'Removed the username'],
  ['sign_up_changed', { policy: 'listed', previous: null }, 'Sign-up policy changed: listed'],
  ['sign_up_changed', { group: 'holders' }, 'Sign-up by the rule of the group holders'],
  ['sign_up_changed', { group: null }, 'Ended sign-up by a group’s rule'],
  ['role_changed', { role: 'member' }, 'Is no longer an operator'],
  ['application_added', { clientId: 'wiki', name: 'Wiki' }, 'Application added: Wiki'],
  ['operator_token_added', { name: 'directory' }, 'Operator token created: directory'],
  ['sign_in', { address: '0x2B5A' }, 'Signed in'],
  ['new_kind', {}, 'new_kind'],
])('%s %j: %s', (kind, details, title) => {
  expect(describeEvent(kind, details).title).toBe(title)
})

test.each([
  ['count', 12, '12 times within an hour'],
  ['chainId', 8453, 'On Base (chain 8453)'],
  ['address', '0x2B5A', 'Wallet {address}'],
  ['fields', 'redirectUris, isDisabled', 'Changed: redirect URIs, disabled or enabled'],
  ['fields', 'file', 'Changed: its declaration in the file'],
  ['what', 'activity of all', 'Everyone’s activity'],
  ['format', 'csv', 'As CSV'],
  ['previous', 'ada', 'Previously ada'],
  ['backupOf', 'soon', 'Backup from soon'],
  ['sessions', 12, '12 sessions'],
  ['endedSessions', 1, '1 session ended'],
  ['endedSessions', 2, '2 sessions ended'],
  ['rights', 'people:read groups:write', 'Rights: people:read, groups:write'],
  ['networks', '10.0.0.0/8 ::1', 'Allowed from 10.0.0.0/8, ::1'],
  ['newDetail', 7, 'new detail: 7'],
  ['constructor', 'x', 'constructor: x'],
])('%s %j is said beside the title', (name, value, words) => {
  expect(describeEvent('data_exported', { [name]: value }).notes).toEqual([words])
})

test.each(['oldSecretUntil', 'until'])('%s is a time as people write it', (name) => {
  const [note] = describeEvent('sign_in', { [name]: '2026-11-24T00:38:52.296Z' }).notes
  expect(note).toMatch(/2026/)
  expect(note).not.toContain('T00:')
})

test.each([
  ['wallet', '019d0b6e-8f00-7000-8000-0000000000b2'],
  ['session', 'V1StGXR8_Z5jdHi6B-myT'],
  ['previous', '019d0b6e-8f00-7000-8000-0000000000b2'],
  ['newDetail', '019d0b6e-8f00-7000-8000-0000000000b2'],
  ['actor', 'server'],
  ['chainId', null],
  ['previous', null],
  ['name', ''],
  ['newDetail', null],
  ['count', 1],
])('%s %j says nothing to a person', (name, value) => {
  expect(describeEvent('sign_in', { [name]: value })).toEqual({ title: 'Signed in', notes: [] })
})

test('what the title says is not said again', () => {
  const details = { clientId: 'wiki', name: 'Wiki', reason: 'unused' }
  expect(describeEvent('application_removed', details)).toEqual({
    title: 'Application removed: Wiki',
    notes: ['Client ID wiki', 'Reason: it had registered itself and was never used'],
  })
})

test('two changes at once are both said', () => {
  expect(describeEvent('profile_changed', { displayName: null, picture: 'none' })).toEqual({
    title: 'Removed the display name',
    notes: ['Removed the picture'],
  })
})

test('every reason of the reference has its words', () => {
  const page = readFile('docs/reference/events.md')
  const row = /^\| `session_ended` \|.*`reason`: (.*) \|$/m.exec(page)?.[1] ?? ''
  const reasons = Array.from(row.matchAll(/`([a-z]+_[a-z_]+)`/g), ([, reason = '']) => reason)
  expect(reasons).toEqual(['too_many', 'wallet_refused', 'wallet_unlinked', 'tokens_ended'])
  for (const reason of [...reasons, 'replaced', 'unused']) {
    expect(page).toContain(`\`${reason}\``)
    expect(describeEvent('session_ended', { reason }).title).not.toContain(reason)
  }
})
