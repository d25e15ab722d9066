import { type Interaction, interactionSchema } from '@countersign/product-api'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isInteraction } from './interactionApi.ts'

const at = '2026-01-01T00:00:00.000Z'
const wallet = { id: 'w', address: `0x${'a'.repeat(40)}`, kind: 'key', chainId: null } as const
const interaction: Interaction = {
  uid: 'V8k',
  application: {
    clientId: 'forum',
    name: 'Forum',
    host: 'forum.example',
    origin: 'https://forum.example',
    hasLogo: false,
    isDevice: false,
    policyUri: null,
    tosUri: 'https://forum.example/terms',
  },
  scopes: ['openid'],
  newScopes: [],
  task: 'sign',
  challenge: {
    domain: 'id.example',
    uri: 'https://id.example/interaction/V8k',
    version: '1',
    nonce: '12345678',
    issuedAt: at,
    expirationTime: at,
    nonceExpiresAt: at,
    statement: 'Sign in to Forum.',
    resources: ['https://forum.example'],
    chainIds: [1, 10],
  },
  account: {
    id: 'a',
    displayName: null,
    username: null,
    role: 'member',
    picture: 'mark',
    primaryWallet: wallet,
    createdAt: at,
  },
  wallets: [{ ...wallet, label: null, ensName: null, isPrimary: true, linkedAt: at, lastUsedAt: at }],
  canChooseUsername: false,
  groups: ['Editors'],
  email: { kind: 'verified', address: 'ada@example.com' },
  apis: [
    {
      host: 'files.example',
      name: 'Files',
      tells: ['groups'],
      scopes: [{ name: 'files:read', words: 'read files', isNew: true }],
    },
  ],
  suggestedWallet: null,
  expiresAt: at,
}

test.each([
  ['with everything', interaction],
  ['only to be allowed', { ...interaction, task: 'consent', challenge: null }],
  ['of a visitor', { ...interaction, account: null, wallets: [] }],
  [
    'on any chain',
    { ...interaction, challenge: { ...interaction.challenge, chainIds: 'any', resources: undefined } },
  ],
  ['of a device', { ...interaction, application: { ...interaction.application, origin: null } }],
])('an interaction %s is one, to the schema and by hand', (_, value) => {
  expect(isInteraction(value)).toBe(true)
  expect(v.is(interactionSchema, value)).toBe(true)
})

describe('what the schema refuses because of a field that is shown, is refused by hand', () => {
  const parts: Readonly<Record<string, (part: object) => unknown>> = {
    interaction: (part) => part,
    application: (part) => ({ ...interaction, application: part }),
    challenge: (part) => ({ ...interaction, challenge: part }),
  }
  const samples = {
    interaction,
    application: interaction.application,
    challenge: { ...interaction.challenge },
  }
  const fields = Object.entries(samples).flatMap(([part, sample]) =>
    Object.keys(sample).map((field) => ({ part, field, sample })),
  )
  test.each(fields)('$part: $field', ({ part, field, sample }) => {
    const broken = parts[part]?.({ ...sample, [field]: 7 })
    expect(v.is(interactionSchema, broken)).toBe(false)
    expect(isInteraction(broken)).toBe(false)
  })

  test.each(['id', 'address', 'chainId', 'label', 'ensName', 'isPrimary'])('wallets: %s', (field) => {
    const broken = { ...interaction, wallets: [{ ...interaction.wallets[0], [field]: {} }] }
    expect(v.is(interactionSchema, broken)).toBe(false)
    expect(isInteraction(broken)).toBe(false)
  })

  test.each(['host', 'name', 'tells', 'scopes'])('apis: %s', (field) => {
    const broken = { ...interaction, apis: [{ ...interaction.apis?.[0], [field]: {} }] }
    expect(v.is(interactionSchema, broken)).toBe(false)
    expect(isInteraction(broken)).toBe(false)
  })

  test.each(['words', 'isNew'])('scopes of apis: %s', (field) => {
    const [api] = interaction.apis ?? []
    const broken = { ...interaction, apis: [{ ...api, scopes: [{ ...api?.scopes[0], [field]: {} }] }] }
    expect(v.is(interactionSchema, broken)).toBe(false)
    expect(isInteraction(broken)).toBe(false)
  })

  test.each([
    undefined,
    null,
    'text',
    [],
    {},
    { ...interaction, challenge: { ...interaction.challenge, chainIds: [] } },
  ])('%j', (value) => {
    expect(v.is(interactionSchema, value)).toBe(false)
    expect(isInteraction(value)).toBe(false)
  })
})
