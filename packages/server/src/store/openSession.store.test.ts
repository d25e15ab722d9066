import { randomBytes } from 'node:crypto'
import { formatWalletIdentity } from '@countersign/protocol'
import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { walletSigner } from '../../test/stores/walletSigner.ts'
import type { SessionOpening } from './openSession.ts'
import { openStore } from './openStore.ts'
import { listActivity } from './queries/event.ts'
import { recordVerified } from './queries/proof.ts'
import { findSession, findSigned } from './queries/session.ts'
import { listWallets } from './queries/wallet.ts'
import { findVouch } from './queries/walletVouch.ts'
import type { Store } from './Store.ts'
import { run } from './Write.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

function opening(changes: Partial<SessionOpening> = {}): SessionOpening {
  return {
    nonce: randomBytes(16).toString('hex'),
    nonceExpiresAt: 1_300_000,
    signer: walletSigner(address),
    payload: '{}',
    tokenHash: randomBytes(32),
    previousTokenHash: null,
    requester: { network_address: '192.0.2.1', user_agent: 'a browser' },
    now: 1_000_000,
    expiresAt: 9_000_000,
    ...changes,
  }
}

describe.each(stores)('opening a session on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await makeLocation())
  })
  afterEach(() => store.close())

  const open = async (changes?: Partial<SessionOpening>) => {
    const opened = await store.openSession(opening(changes))
    if (opened.outcome !== 'opened') throw new Error(opened.outcome)
    return opened.session
  }

  test('a first sign-in makes the account, with the wallet as its primary one', async () => {
    const tokenHash = randomBytes(32)
    const session = await open({ tokenHash })
    expect(session).toMatchObject({
      kind: 'wallet',
      identity: address,
      primaryIdentity: address,
      primaryId: session.credentialId,
      role: 'member',
      displayName: null,
      createdAt: 1_000_000,
      lastSeenAt: 1_000_000,
      expiresAt: 9_000_000,
      accountCreatedAt: 1_000_000,
    })
    const [found] = await store.read(findSession, { tokenHash })
    expect(found).toEqual(expect.objectContaining({ ...found }))
    expect(session).toMatchObject({ ...found })
  })

  test('a second sign-in with the same wallet opens a second session of the same account', async () => {
    const first = await open()
    const second = await open({ now: 2_000_000 })
    expect(second.accountId).toBe(first.accountId)
    expect(second.credentialId).toBe(first.credentialId)
    expect(second.id).not.toBe(first.id)
  })

  test('a wallet is noted as used once a minute', async () => {
    const { accountId } = await open()
    const lastUse = async () => (await store.read(listWallets, { accountId })).map((row) => row.lastUsedAt)
    await open({ now: 1_059_999 })
    expect(await lastUse()).toEqual([1_000_000])
    await open({ now: 1_060_000 })
    expect(await lastUse()).toEqual([1_060_000])
    await open({ now: 1_119_999 })
    expect(await lastUse()).toEqual([1_060_000])
  })

  test('a nonce opens one session, also when it comes many times at once', async () => {
    const nonce = 'thesamenonce'
    const all = await Promise.all(Array.from({ length: 20 }, () => store.openSession(opening({ nonce }))))
    expect(all.filter(({ outcome }) => outcome === 'opened')).toHaveLength(1)
    expect(all.filter(({ outcome }) => outcome === 'nonce_spent')).toHaveLength(19)
  })

  test('sign-ins at once each have an outcome of their own', async () => {
    const [known, fresh, late] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`]
    const previousTokenHash = randomBytes(32)
    const before = await open({ signer: walletSigner(known), tokenHash: previousTokenHash, nonce: 'spent' })
    const tokenHash = randomBytes(32)
    const [one, two, three] = await Promise.all([
      store.openSession(opening({ signer: walletSigner(late), nonce: 'spent' })),
      store.openSession(opening({ signer: walletSigner(fresh), tokenHash })),
      store.openSession(opening({ signer: walletSigner(known), previousTokenHash, now: 1_000_001 })),
    ])
    expect(one).toEqual({ outcome: 'nonce_spent' })
    expect(two).toMatchObject({ isNewAccount: true, replaced: undefined, session: { identity: fresh } })
    expect(three).toMatchObject({
      isNewAccount: false,
      replaced: { sessionId: before.id, accountId: before.accountId },
      session: { accountId: before.accountId, identity: known, createdAt: 1_000_001 },
    })
    expect(await store.read(findSession, { tokenHash })).toMatchObject([{ identity: fresh }])
    expect(await store.read(findSession, { tokenHash: previousTokenHash })).toEqual([])
  })

  test('of sign-ins at once that replace one session, one does', async () => {
    const previousTokenHash = randomBytes(32)
    const { accountId } = await open({ tokenHash: previousTokenHash })
    const wallets = Array.from({ length: 9 }, (_, digit) => `0x${String(digit).repeat(40)}`)
    const all = await Promise.all(
      wallets.map((wallet) =>
        store.openSession(opening({ signer: walletSigner(wallet), previousTokenHash })),
      ),
    )
    expect(all.filter((opened) => opened.outcome === 'opened' && opened.replaced !== undefined)).toHaveLength(
      1,
    )
    const events = await store.read(listActivity, { accountId, before: '~', limit: 10 })
    expect(events.map(({ kind }) => kind).sort()).toEqual(['session_ended', 'sign_in'])
  })

  test('a nonce that sorts before the mark opens none, of a key or of a contract', async () => {
    await store.raiseMark({ key: 'nonces_swept_until', table: 'spent_nonce', value: 'b' })
    for (const chainId of [null, 1]) {
      const signer = walletSigner(address, chainId)
      expect(await store.openSession(opening({ nonce: 'azzzzzzzz', signer }))).toEqual({
        outcome: 'nonce_spent',
      })
      expect(await store.openSession(opening({ nonce: `b${chainId}`, signer }))).toMatchObject({
        outcome: 'opened',
      })
    }
  })

  test('many first sign-ins of one wallet at once open as many sessions of one account', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => open()))
    expect(new Set(all.map(({ accountId }) => accountId)).size).toBe(1)
    expect(new Set(all.map(({ id }) => id)).size).toBe(12)
  })

  test('an address is one wallet as a key, and another one as a contract on each chain', async () => {
    const chainIds = [null, 1, 10, 10, 1, null, 10]
    const all = await Promise.all(chainIds.map((chainId) => open({ signer: walletSigner(address, chainId) })))
    const identities = chainIds.map((chainId) => formatWalletIdentity({ address, chainId }))
    expect(all.map(({ identity }) => identity)).toEqual(identities)
    expect(all.map(({ primaryIdentity }) => primaryIdentity)).toEqual(identities)
    const wallets = await Promise.all(all.map(({ accountId }) => store.read(listWallets, { accountId })))
    expect(wallets.map(([wallet]) => wallet?.chainId)).toEqual(chainIds)
    const [key, one, ten, tenAgain, oneAgain, keyAgain, tenOnceMore] = all.map(({ accountId }) => accountId)
    expect([keyAgain, oneAgain, tenAgain, tenOnceMore]).toEqual([key, one, ten, ten])
    expect(new Set([key, one, ten]).size).toBe(3)
  })

  test('what was signed is kept under the id of the session, which says of a contract alone when it was confirmed', async () => {
    const tokenHash = randomBytes(32)
    const tokens = [tokenHash, randomBytes(32)]
    const payload = JSON.stringify({ message: 'signed "so"\n', signature: '0x01' })
    const [key, contract] = await Promise.all([
      open({ payload, tokenHash: tokens[0] ?? tokenHash, now: 1_000_001 }),
      open({ payload, tokenHash: tokens[1] ?? tokenHash, signer: walletSigner(address, 10), now: 1_000_002 }),
    ])
    expect([key.verifiedAt, contract.verifiedAt]).toEqual([null, 1_000_002])
    for (const [at, session] of [key, contract].entries()) {
      const { lastUsedAt: _, ...row } = { lastUsedAt: 0, ...session }
      expect(await store.read(findSession, { tokenHash: tokens[at] ?? tokenHash })).toEqual([row])
      expect(await store.read(findSigned, session)).toEqual([{ payload, verified_at: 1_000_001 + at }])
    }
    const [vouch] = await store.read(findVouch, { walletId: contract.credentialId })
    expect(vouch).toMatchObject({ proof_id: contract.id, payload, verified_at: 1_000_002 })
    // One row is confirmed for all that refers to it; one that is missing was never confirmed.
    await store.write(() => run(recordVerified, { id: contract.id, now: 2_000_000 }))
    const [found] = await store.read(findSession, { tokenHash: tokens[1] ?? tokenHash })
    const [vouched] = await store.read(findVouch, { walletId: contract.credentialId })
    expect([found?.verifiedAt, vouched?.verified_at]).toEqual([2_000_000, 2_000_000])
  })

  test('the previous session of the browser ends, and an event says why', async () => {
    const previousTokenHash = randomBytes(32)
    const first = await open({ tokenHash: previousTokenHash })
    await open({ previousTokenHash, now: 1_000_001 })
    expect(await store.read(findSession, { tokenHash: previousTokenHash })).toEqual([])
    const events = await store.read(listActivity, { accountId: first.accountId, before: '~', limit: 10 })
    expect(events.map(({ kind }) => kind).sort()).toEqual(['session_ended', 'sign_in', 'sign_in'])
    const ended = events.find(({ kind }) => kind === 'session_ended')
    expect(JSON.parse(ended?.details ?? '')).toEqual({ session: first.id, reason: 'replaced' })
  })
})
