import { describe, expect, it, onTestFinished } from 'vitest'
import { createPerson } from '../oidc/support/Person.ts'
import { addApplication } from '../oidc/support/startProvider.ts'
import { startTwoProcesses } from '../oidc/support/startTwoProcesses.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { createVisitor, type SiteVisitor } from './support/Site.ts'

const address = 'https://files.example/'

describe.each(sharedStores)('a gate of two processes, on %s,', (_name, makeLocation) => {
  const start = async () => {
    const both = await startTwoProcesses(await makeLocation(), {
      COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    onTestFinished(both.end)
    await addApplication(both.store, {
      clientId: 'files',
      tokenEndpointAuthMethod: 'none',
      scopes: ['openid'],
      gate: { hosts: ['files.example'] },
    })
    const person = createPerson(both.one.origin)
    const [one, other] = [both.one, both.other].map(({ port }) =>
      createVisitor(`http://localhost:${port}`, person),
    )
    if (one === undefined || other === undefined) throw new TypeError('there are two')
    return { ...both, person, visitors: [one, other] as const }
  }
  const share = (from: SiteVisitor, to: SiteVisitor) => {
    for (const [name, value] of from.cookiesOf('files.example'))
      to.cookiesOf('files.example').set(name, value)
  }

  it('takes a code once, whichever of them is asked, and lets pass and end on both', async () => {
    const { person, visitors } = await start()
    const [one, other] = visitors
    const back = await one.comeBack(await one.ask(address))
    share(one, other)
    const answers = await Promise.all(
      [one, other, one, other, one, other].map((visitor) => visitor.ask(back)),
    )
    const led = answers.filter((answer) => /countersign-gate=/.test(answer.headers.get('set-cookie') ?? ''))
    expect(led).toHaveLength(1)
    for (const visitor of visitors) {
      const [, token = ''] = /countersign-gate=([^;]+)/.exec(led[0]?.headers.get('set-cookie') ?? '') ?? []
      visitor.cookiesOf('files.example').set('__Host-countersign-gate', token)
      expect((await visitor.ask(address)).status).toBe(200)
    }
    await person.signOut()
    for (const visitor of visitors) expect((await visitor.ask(address)).status).toBe(302)
  })

  it('goes on at one with what began at the other', async () => {
    const { visitors } = await start()
    const [one, other] = visitors
    const sent = await other.ask(address)
    share(other, one)
    const led = await one.ask(await one.comeBack(sent))
    share(one, other)
    expect(led.status).toBe(302)
    expect((await other.ask(address)).status).toBe(200)
  })
})
