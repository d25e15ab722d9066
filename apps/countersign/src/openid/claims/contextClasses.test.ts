import type { CredentialKind } from '@countersign/server/extension'
import { expect, test } from 'vitest'
import { startEngine } from '../../../test/openid/support/startEngine.ts'
import { contextClasses, describeAuthentication } from './contextClasses.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('how a person signed is told by the kind of their key, and when in whole seconds', async () => {
  const engine = await startEngine(':memory:')
  const kinds: readonly CredentialKind[] = engine.service.credentialKinds
  const describe = (identity: string) =>
    describeAuthentication(kinds, { kind: 'wallet', identity, confirmedAt: 1_700_000_000_999 })
  expect(describe(address)).toEqual({
    authTime: 1_700_000_000,
    acr: 'urn:countersign:wallet:key',
    amr: ['wallet', 'pop'],
  })
  expect(describe(`eip155:10:${address}`)).toMatchObject({
    acr: 'urn:countersign:wallet:contract',
    amr: ['wallet', 'contract'],
  })
  expect(Object.values(contextClasses)).toEqual([
    'urn:countersign:wallet:key',
    'urn:countersign:wallet:contract',
  ])
  const key = { kind: 'passkey', identity: 'passkey:1', confirmedAt: 1 }
  expect(() => describeAuthentication(kinds, key)).toThrow('Nothing is known of keys of the kind passkey.')
  await engine.end()
})
