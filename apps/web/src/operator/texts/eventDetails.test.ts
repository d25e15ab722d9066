import { expect, test } from 'vitest'
import { readFile } from '../../../../../docs/test/pages.ts'
import { describeDetail } from './eventDetails.ts'

test.each([
  ['change', 'change_username', 'confirmed: choose a username'],
  ['change', 'change_applications', 'confirmed: change the apps'],
  ['code', 'account_disabled', 'reason: account disabled'],
  ['code', 'invalid_request', 'reason: message differs from what this site asked for'],
  ['code', 'new_rule', 'reason: unknown reason (new_rule)'],
  ['count', 12, 'times within an hour: 12'],
  ['chainId', 8453, 'chain: Base (chain 8453)'],
  ['reason', 'wallet_refused', 'reason: the contract wallet no longer accepts the signature'],
  ['reason', 'tokens_ended', 'reason: the session had ended before; its applications were signed out now'],
  ['fields', 'redirectUris, isDisabled', 'changed: redirect URIs, whether it is disabled'],
  ['fields', 'file', 'changed: what its file declares'],
  ['scopes', 'openid wallet', 'may know: That it is the same person who comes back; The wallet'],
  ['what', 'activity of all', 'what: the activity of all accounts'],
  ['format', 'csv', 'format: CSV'],
  ['picture', 'none', 'picture: removed'],
  ['username', 'ada', 'username: ada'],
  ['username', null, 'username: removed'],
  ['label', null, 'label: removed'],
  ['previous', 'ada', 'before: ada'],
  ['backupOf', 'soon', 'backup of: soon'],
  ['endedSessions', 2, 'sessions ended: 2'],
  ['rights', 'people:read groups:write', 'may: people:read, groups:write'],
  ['networks', '10.0.0.0/8 ::1', 'from: 10.0.0.0/8, ::1'],
  ['newDetail', 7, 'new detail: 7'],
  ['constructor', 'x', 'constructor: x'],
])('%s %j', (name, value, words) => {
  const described = describeDetail(name, value)
  expect(`${described?.name}: ${described?.value}`).toBe(words)
})

test('the name of an operator token is not that of an application', () => {
  expect(describeDetail('name', 'directory', 'operator_token_added')?.name).toBe('token')
  expect(describeDetail('name', 'Wiki', 'application_added')?.name).toBe('application')
})

test.each(['oldSecretUntil', 'until'])('%s is a time as people write it', (name) => {
  expect(describeDetail(name, '2026-11-24T00:38:52.296Z')?.value).toMatch(/2026/)
  expect(describeDetail(name, '2026-11-24T00:38:52.296Z')?.value).not.toContain('T00:')
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
])('%s %j says nothing to a person', (name, value) => {
  expect(describeDetail(name, value)).toBeUndefined()
})

test('every reason of the reference has its words', () => {
  const page = readFile('docs/reference/events.md')
  const row = /^\| `session_ended` \|.*`reason`: (.*) \|$/m.exec(page)?.[1] ?? ''
  const reasons = Array.from(row.matchAll(/`([a-z]+_[a-z_]+)`/g), ([, reason = '']) => reason)
  expect(reasons).toEqual(['wallet_refused', 'wallet_unlinked', 'tokens_ended'])
  for (const reason of [...reasons, 'replaced', 'unused']) {
    expect(page).toContain(`\`${reason}\``)
    expect(describeDetail('reason', reason)?.value).not.toBe(reason)
  }
})
