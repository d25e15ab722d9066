import type { SignUpChange } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { noRequester, writeOrRefuse } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { openProductStore } from '../store/openProductStore.ts'
import {
  applyDeclaredInvitations,
  parseDeclaredInvitations,
  releaseDeclaredInvitations,
} from './declaredInvitations.ts'
import { applyDeclaredSignUp, parseDeclaredSignUp, releaseDeclaredSignUp } from './declaredSignUp.ts'
import { endInvitation, findInvitations } from './invitations.writes.ts'
import { findListedAddresses, listAddresses, unlistAddresses } from './listedAddresses.writes.ts'
import { changeSignUp, describeSignUp } from './signUp.writes.ts'
import { acceptInvitation, hashInvitation } from './useInvitation.ts'

const ada = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const bob = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const actor = { actorId: null, requester: noRequester, now: 1 }
const token = 't'.repeat(43)
const crew = {
  label: 'Crew',
  tokenSha256: Buffer.from(hashInvitation(token)).toString('hex'),
  uses: 2,
  expiresAt: '2100-01-01T00:00:00Z',
}
const same = { added: [], changed: [], removed: [] }

function refusal(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof FieldError) return error.message
    throw error
  }
  return 'taken'
}

test.each<[string, unknown, string]>([
  ['all of it', { policy: 'listed', words: 'Ask.', addresses: [`${ada}, Ada`, `eip155:10:${bob}`] }, 'taken'],
  ['nothing', {}, 'taken'],
  ['another policy', { policy: 'shut' }, 'policy: is "shut"'],
  ['a wallet that is none', { addresses: ['0x1'] }, 'addresses.0: is neither'],
  ['long words', { words: 'x'.repeat(501) }, 'words: has more than 500'],
  ['an unknown field', { polcy: 'open' }, 'polcy: is no field'],
  ['a list', [], ': is not'],
])('who may sign up: %s is read, or refused with its place', (_what, value, expected) => {
  expect(refusal(() => parseDeclaredSignUp(value))).toContain(expected)
})

test.each<[string, unknown, string]>([
  ['one', [crew], 'taken'],
  ['two with one token', [crew, crew], '1.tokenSha256: is there twice'],
  ['one with its token', [{ ...crew, tokenSha256: token }], '0.tokenSha256: is not the SHA-256'],
  ['one for nobody', [{ ...crew, uses: 0 }], '0.uses: is not a whole number'],
  ['one without an end', [{ ...crew, expiresAt: 'never' }], '0.expiresAt: is not a time'],
  ['one without a name', [{ ...crew, label: ' ' }], '0.label: has not 1 to 60'],
])('invitations: %s is read, or refused with its place', (_what, value, expected) => {
  expect(refusal(() => parseDeclaredInvitations(value))).toContain(expected)
})

describe.each(sharedStores)('on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
  })
  afterEach(() => store.close())

  const settings = { signUp: null, contact: null }
  const apply = (value: unknown) => store.write(() => applyDeclaredSignUp(parseDeclaredSignUp(value), 5))
  const invite = (value: unknown) =>
    store.write(() => applyDeclaredInvitations(parseDeclaredInvitations(value), 5))
  const listed = async () =>
    (await findListedAddresses(store, {})).addresses.map(({ address, source }) => `${address} ${source}`)

  test('a declared policy is the file’s until it says nothing any more', async () => {
    expect(await apply({ policy: 'closed', words: 'Ask.' })).toMatchObject({ changed: ['policy', 'words'] })
    expect(await apply({ policy: 'closed', words: 'Ask.' })).toEqual(same)
    expect(await describeSignUp(store, settings)).toMatchObject({
      policy: 'closed',
      setBy: 'file',
      words: 'Ask.',
      wordsSetBy: 'file',
    })
    const open = () => writeOrRefuse(store, () => changeSignUp(null, { policy: 'open' }, actor))
    await expect(open()).rejects.toMatchObject({ code: 'sign_up_pinned' })
    expect(await store.write(() => releaseDeclaredSignUp(6))).toMatchObject({ changed: ['policy', 'words'] })
    await open()
    expect(await describeSignUp(store, settings)).toMatchObject({ policy: 'open', setBy: 'page' })
  })

  test('declared words are the file’s, and an undeclared policy beside them is the operators’', async () => {
    const change = (wanted: SignUpChange) => writeOrRefuse(store, () => changeSignUp(null, wanted, actor))
    await apply({ words: 'Ask.' })
    await expect(change({ words: 'Go away.' })).rejects.toMatchObject({ code: 'sign_up_pinned' })
    await expect(change({ words: null })).rejects.toMatchObject({ code: 'sign_up_pinned' })
    await change({ policy: 'listed', words: ' Ask. ' })
    const declared = { policy: 'listed', setBy: 'page', words: 'Ask.', wordsSetBy: 'file' }
    expect(await describeSignUp(store, settings)).toMatchObject(declared)
    // A file can also say that there are none.
    await apply({ words: null })
    await expect(change({ words: 'Ask.' })).rejects.toMatchObject({ code: 'sign_up_pinned' })
    await apply({ policy: 'listed' })
    await change({ words: 'Ask me.' })
    expect(await describeSignUp(store, settings)).toMatchObject({ words: 'Ask me.', wordsSetBy: 'page' })
  })

  test('declared wallets come and go with the file; those of operators stay', async () => {
    await store.write(() => listAddresses([bob], actor))
    expect(await apply({ addresses: [ada] })).toMatchObject({ added: [ada] })
    expect(await apply({ addresses: [ada] })).toEqual(same)
    expect(await apply({ addresses: [`${ada}, Ada`] })).toMatchObject({ changed: [ada] })
    expect(await store.write(() => unlistAddresses([ada], actor))).toMatchObject({
      changed: 0,
      refused: [{ line: 1, problem: 'declared' }],
    })
    expect(await listed()).toEqual([`${bob} operator`, `${ada} file`])
    expect(await apply({})).toMatchObject({ removed: [ada] })
    expect(await listed()).toEqual([`${bob} operator`])
  })

  test('the list is in the order of addresses, page by page, and found by how one begins', async () => {
    const contract = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
    await store.write(() => listAddresses([ada, `eip155:10:${bob}`, `eip155:1:${contract}`, bob], actor))
    const seen: string[] = []
    for (let cursor: string | undefined, rounds = 0; rounds < 10; rounds += 1) {
      const page = await findListedAddresses(store, { limit: '1', ...(cursor !== undefined && { cursor }) })
      seen.push(...page.addresses.map(({ address, chainId }) => `${address} ${chainId}`))
      if (page.next === null) break
      cursor = page.next
    }
    expect(seen).toEqual([`${bob} null`, `${bob} 10`, `${ada} null`, `${contract} 1`])
    for (const search of ['0x99', '9965', 'eip155:1:0x9965', contract])
      expect((await findListedAddresses(store, { search })).addresses).toMatchObject([{ address: contract }])
  })

  test('a declared invitation works, keeps its uses, and ends with the file', async () => {
    expect(await invite([crew])).toMatchObject({ added: ['Crew'] })
    expect(await invite([crew])).toEqual(same)
    expect(await invite([{ ...crew, uses: 3 }])).toMatchObject({ changed: ['Crew'] })
    const page = { before: '~', limit: 9 }
    const [made] = (await findInvitations(store, page)).invitations
    expect(made).toMatchObject({ label: 'Crew', uses: 3, source: 'file', madeBy: null })
    const end = () => writeOrRefuse(store, () => endInvitation(made?.id ?? '', actor))
    await expect(end()).rejects.toMatchObject({ code: 'sign_up_pinned' })
    expect(await invite([])).toMatchObject({ removed: ['Crew'] })
    const guest = { accountId: 'x', requester: noRequester, now: 6 }
    expect(await store.write(() => acceptInvitation(token, guest))).toBe('invitation_refused')
    expect(await invite([crew])).toMatchObject({ changed: ['Crew'] })
    expect(await store.write(releaseDeclaredInvitations)).toMatchObject({ changed: ['Crew'] })
    await end()
  })
})
