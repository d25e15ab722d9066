import { type Query, run } from '@countersign/server/extension'
import { beforeAll, describe, expect, it } from 'vitest'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addGate, createVisitor, type SiteVisitor, send, tab } from './support/Site.ts'

describe.each(sharedStores)(
  'what a person brings back to a site behind a gate, on %s,',
  (_name, makeLocation) => {
    let provider: RunningProvider
    beforeAll(async () => {
      provider = await startProviderOn(await openProductStore(await makeLocation()), {
        isTrustedProxy: () => true,
      })
    })

    /** A person who has signed in, and stands before the site with their code. */
    const arrive = async (visitor: SiteVisitor, address: string) =>
      visitor.comeBack(await visitor.ask(address))
    const isLedIn = (answer: Response) =>
      answer.status === 302 && /countersign-gate=/.test(answer.headers.get('set-cookie') ?? '')
    const isSentAway = (answer: Response) =>
      answer.status === 302 && answer.headers.get('location')?.startsWith(`${provider.origin}/gate?`) === true

    it('works once', async () => {
      const { address } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const back = await arrive(visitor, address)
      expect(isLedIn(await visitor.ask(back))).toBe(true)
      visitor.cookiesOf(new URL(address).host).delete('__Host-countersign-gate')
      expect(isSentAway(await visitor.ask(back))).toBe(true)
    })

    it('works once, however many requests bring it at once', async () => {
      const { address } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const back = await arrive(visitor, address)
      const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.ask(back)))
      expect(answers.filter(isLedIn)).toHaveLength(1)
      expect(answers.filter(isSentAway)).toHaveLength(5)
    })

    it('works in no other browser, and is not used up there', async () => {
      const { address } = await addGate(provider)
      const [visitor, thief] = [createVisitor(provider.origin), createVisitor(provider.origin)]
      const back = await arrive(visitor, address)
      expect(isSentAway(await thief.ask(back))).toBe(true)
      // Also not with what that browser was given while it was sent to sign in itself.
      expect(isSentAway(await thief.ask(back))).toBe(true)
      expect(isLedIn(await visitor.ask(back))).toBe(true)
    })

    it('works at no other host, of the same gate or of another', async () => {
      const { address, host } = await addGate(provider, { hosts: ['a.twins.example', 'b.twins.example'] })
      const other = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const back = await arrive(visitor, address)
      for (const elsewhere of ['b.twins.example', other.host]) {
        for (const [name, value] of visitor.cookiesOf(host)) visitor.cookiesOf(elsewhere).set(name, value)
        expect(isSentAway(await visitor.ask(back.replace(host, elsewhere)))).toBe(true)
      }
      expect(isLedIn(await visitor.ask(back))).toBe(true)
    })

    it('works for half a minute', async () => {
      const { address } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const early = await arrive(visitor, address)
      provider.wait(29_000)
      expect(isLedIn(await visitor.ask(early))).toBe(true)
      const other = createVisitor(provider.origin)
      const late = await arrive(other, address)
      provider.wait(31_000)
      expect(isSentAway(await other.ask(late))).toBe(true)
    })

    it.each([
      ['a prefetch', { ...tab, 'sec-purpose': 'prefetch' }],
      ['a preview', { ...tab, purpose: 'preview' }],
      ['a frame', { ...tab, 'sec-fetch-dest': 'iframe' }],
      ['a script', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
      ['a program', { accept: '*/*' }],
    ])('is not taken up by %s', async (_who, headers) => {
      const { address } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const back = await arrive(visitor, address)
      const answer = await visitor.ask(back, { headers })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
      expect(isLedIn(await visitor.ask(back))).toBe(true)
    })

    it('is not taken up by HEAD, and never reaches the site, not even of somebody who may pass', async () => {
      const { address } = await addGate(provider, { openPaths: ['/open'] })
      const visitor = createVisitor(provider.origin)
      const back = await arrive(visitor, address)
      expect((await visitor.ask(back, { method: 'HEAD' })).status).toBe(401)
      expect(isLedIn(await visitor.ask(back))).toBe(true)
      const again = await visitor.ask(back)
      expect([again.status, again.headers.get('location')]).toEqual([302, address])
      for (const path of ['', 'open'])
        expect((await visitor.ask(`${address}${path}?countersign_code=x`, { headers: {} })).status).toBe(401)
    })

    it('is taken out of an address, which stays to the letter as it was', async () => {
      const { address } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const page = `${address}a%2Fb/../c?x=%20&countersign_code=old&y=1&z`
      const back = await arrive(visitor, page)
      expect(back).toMatch(/\?x=%20&y=1&z&countersign_code=[\w-]{51}$/)
      const led = await visitor.ask(back)
      expect(led.headers.get('location')).toBe(
        page.replace('&countersign_code=old', '').replace('a%2Fb/../c', new URL(page).pathname.slice(1)),
      )
    })

    it('tabs that begin at once all come in', async () => {
      const { address } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const sent = await Promise.all(['a', 'b', 'c'].map((path) => visitor.ask(`${address}${path}`)))
      for (const answer of sent) {
        let page = await visitor.comeBack(answer)
        for (let hop = 0; hop < 4 && /countersign_code|\/gate\?/.test(page); hop += 1) {
          const next: Response = await visitor.ask(page)
          const location = next.headers.get('location') ?? ''
          page = location.startsWith(provider.origin) ? await visitor.comeBack(next) : location
        }
        expect((await visitor.ask(page)).status).toBe(200)
      }
    })

    it('a state that was altered leads nowhere, nor does one of another server', async () => {
      const { address } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const sent = new URL((await visitor.ask(address)).headers.get('location') ?? '')
      const state = sent.searchParams.get('state') ?? ''
      const [text = '', mac = ''] = state.split('.')
      const evil = Buffer.from(Buffer.from(text, 'base64url').toString().replace('site', 'evil')).toString(
        'base64url',
      )
      for (const altered of [
        `${evil}.${mac}`,
        `${text}.${mac.slice(0, -1)}`,
        text,
        '',
        'x.y',
        `${state}.x`.slice(1),
      ]) {
        sent.searchParams.set('state', altered)
        const answer = await send(sent.href, tab)
        expect([altered, answer.status, answer.headers.get('location')]).toEqual([altered, 400, null])
        expect(await answer.text()).toContain('This link can’t be used.')
      }
    })

    it('a state is good for a quarter of an hour; then its person begins again from its page', async () => {
      const { address } = await addGate(provider)
      const sent = (await createVisitor(provider.origin).ask(`${address}page`)).headers.get('location') ?? ''
      provider.wait(16 * 60_000)
      const answer = await send(sent, tab)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(`href="${address}page"`)
    })

    it('a state of a host that the gate has no more leads nowhere', async () => {
      const { address } = await addGate(provider, { hosts: ['gone.example'] })
      const sent = (await createVisitor(provider.origin).ask(address)).headers.get('location') ?? ''
      const { clientId } = await addGate(provider)
      await provider.store.write(() => run(moveHost, { host: 'gone.example', clientId }))
      const answer = await send(sent, tab)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    })

    it('a browser that keeps no cookies is told so, the third time', async () => {
      const { address, host } = await addGate(provider)
      const visitor = createVisitor(provider.origin)
      const forgetful = {
        ...visitor,
        ask: async (page: string) => {
          visitor.cookiesOf(host).clear()
          return visitor.ask(page)
        },
      }
      let answer = await forgetful.ask(address)
      for (let bounce = 0; bounce < 2; bounce += 1) {
        expect(isSentAway(answer)).toBe(true)
        answer = await forgetful.ask(await visitor.comeBack(answer))
      }
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain('You’re being sent back and forth')
      provider.wait(11_000)
      expect(isSentAway(await forgetful.ask(address))).toBe(true)
    })
  },
)

/** As if an operator had taken a host from one gate, and another had it by mistake. */
const moveHost: Query<{ readonly host: string; readonly clientId: string }, unknown> = defineQuery(
  'test_move_gate_host',
  (database, parameter) =>
    database
      .updateTable('gate_host')
      .set({ client_id: parameter('clientId') })
      .where('host', '=', parameter('host')),
)
