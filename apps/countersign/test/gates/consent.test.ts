import { noRequester } from '@countersign/server/extension'
import { describe, expect, it } from 'vitest'
import { changeApplication } from '../../src/applications/applications.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { startProviderOn } from '../oidc/support/startProvider.ts'
import { addGate, createVisitor, type SiteVisitor } from './support/Site.ts'

const provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy: () => true })
const rules = { isLoopbackAllowed: true, isWrittenByOperator: true, sessionSeconds: 604_800 }
const giveHosts = (clientId: string, hosts: string[]) =>
  provider.store.write(() =>
    changeApplication(
      { clientId, change: { gate: { hosts } }, rules },
      { actorId: null, requester: noRequester, now: Date.now() },
    ),
  )
const stepTo = async (visitor: SiteVisitor, address: string) => {
  visitor.cookiesOf(new URL(address).host).clear()
  return visitor.person.follow((await visitor.ask(address)).headers.get('location') ?? '')
}

describe('a person who has allowed a gate', () => {
  it('is asked no more, whichever page of the host they open', async () => {
    const { address } = await addGate(provider)
    const visitor = createVisitor(provider.origin)
    await visitor.enter(`${address}first?page`)
    for (const page of ['', 'other', 'a/b?c=d&e'])
      expect([page, (await stepTo(visitor, `${address}${page}`)).kind]).toEqual([page, 'callback'])
  })

  it('is asked at another host of it, by a click, and then there no more', async () => {
    const { address } = await addGate(provider, { hosts: ['one.many.example', 'two.many.example'] })
    const visitor = createVisitor(provider.origin)
    await visitor.enter(address)
    const other = 'https://two.many.example/'
    const asked = await stepTo(visitor, other)
    if (asked.kind !== 'interaction') throw new Error(`they are asked, and not: ${asked.kind}`)
    expect(await visitor.person.details(asked.uid)).toMatchObject({
      task: 'consent',
      application: { host: 'two.many.example' },
    })
    await visitor.enter(other)
    for (const one of [other, address]) expect((await stepTo(visitor, one)).kind).toBe('callback')
  })

  it('is asked at a host that the gate has got since', async () => {
    const { clientId, address, host } = await addGate(provider)
    const visitor = createVisitor(provider.origin)
    await visitor.enter(address)
    await giveHosts(clientId, [host, 'later.example'])
    expect((await stepTo(visitor, 'https://later.example/')).kind).toBe('interaction')
    expect((await stepTo(visitor, address)).kind).toBe('callback')
  })
})
