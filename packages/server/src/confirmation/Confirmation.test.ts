import { expect, test } from 'vitest'
import { formatChange } from './Confirmation.ts'

test('a change and its target are one text, whatever the order of the fields', () => {
  const text = '["change_role",["accountId","a"],["role","member"]]'
  expect(formatChange({ kind: 'change_role', accountId: 'a', role: 'member' })).toBe(text)
  expect(formatChange({ role: 'member', accountId: 'a', kind: 'change_role' })).toBe(text)
})

test('another target, or another change of the same target, is another text', () => {
  const texts = [
    formatChange({ kind: 'disable_account', accountId: 'a' }),
    formatChange({ kind: 'disable_account', accountId: 'b' }),
    formatChange({ kind: 'enable_account', accountId: 'a' }),
    formatChange({ kind: 'change_application', clientId: 'a' }),
    formatChange({ kind: 'unlink_wallet', walletId: 'a"],["role","member' }),
    formatChange({ kind: 'delete_account' }),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})
