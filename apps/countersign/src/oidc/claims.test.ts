import { listClaims, type Scope, scopeNames } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { describeClaims, findClaimScopes, listScopeClaims } from './claims.ts'

const person = {
  id: '0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80',
  displayName: 'Ada',
  picture: 'mark',
  createdAt: 0,
  profileChangedAt: 1_000,
  grantId: 'a grant',
  lastUsedAt: null,
  scopes: 'openid',
  disclosedWalletIds: '[]',
  siweMessage: 'a message',
  siweSignature: '0x',
  walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  walletChainId: 1,
} as const

function disclosed(scopes: readonly Scope[], { displayName }: { displayName: string | null }): string[] {
  const asked = { scopes: new Set(scopes), wallets: [], origin: 'https://login.example', isPairwise: false }
  return Object.entries(describeClaims({ ...person, displayName }, asked)).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
}

test.each(scopeNames)(
  'with %s nothing is disclosed but the claims of its row, with a name or without',
  (scope) => {
    for (const displayName of ['Ada', null]) {
      expect(listClaims(scope)).toEqual(expect.arrayContaining(disclosed([scope], { displayName })))
    }
  },
)

test.each(['profile', 'wallet', 'siwe'] as const)(
  'every claim of the row of %s is disclosed somewhere',
  (scope) => {
    expect(disclosed([scope], { displayName: null }).sort()).toEqual(listClaims(scope).sort())
  },
)

test('claims and scopes stand for each other', () => {
  expect(findClaimScopes(['wallets', 'updated_at', 'sub', 'unknown'])).toEqual(['profile', 'wallet'])
  expect(listScopeClaims(['siwe', 'unknown'])).toEqual(['siwe_message', 'siwe_signature'])
})
