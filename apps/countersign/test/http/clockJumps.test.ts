import { once } from 'node:events'
import { newWallet } from '@countersign/test-support/createBrowser'
import { readProblem } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../product/openBrowser.ts'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'

const minute = 60_000
const jumped = 150 * minute
const preload = new URL('../product/clocks.mjs', import.meta.url).href

describe.each(sharedStores)(
  'a running product whose clock jumps two and a half hours, on %s,',
  (_name, make) => {
    const start = async (given: Readonly<Record<string, string>> = {}) => {
      const settings = {
        ...given,
        COUNTERSIGN_DATABASE: await make(),
        COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
      }
      return startProduct({ settings, preload })
    }
    /** Does something to the clocks of a product; resolves with the time that it has then. */
    const tell = async ({ process }: RunningProduct, change: Readonly<Record<string, number | boolean>>) => {
      const told = once(process, 'message')
      process.send(change)
      const [time] = await told
      return Number(time)
    }
    const sweep = (product: RunningProduct) => tell(product, { isSweeping: true })
    const signIn = async (product: RunningProduct) => {
      const browser = openBrowser(product)
      const signed = await browser.prepare(newWallet())
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      /** The same message again, from the same browser. */
      const again = () => openBrowser(product).call('POST', '/api/sign-in', signed, { cookie })
      const { status } = await browser.call('POST', '/api/sign-in', signed)
      const isSignedIn = async () => (await browser.call('GET', '/api/session')).status === 200
      return { status, again, isSignedIn }
    }
    const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code

    it('ahead and back: signs nobody in meanwhile, keeps its sessions, and takes no spent message again', async () => {
      // A session of this kind ends after half an hour without a request.
      const product = await start({ COUNTERSIGN_SESSION: 'short' })
      const before = await signIn(product)
      expect([before.status, await before.isSignedIn()]).toEqual([200, true])
      expect((await tell(product, { jump: jumped })) - Date.now()).toBeGreaterThan(jumped - minute)
      await sweep(product)

      const refused = [
        await openBrowser(product).call('POST', '/api/sign-in/challenge'),
        await before.again(),
      ]
      for (const answer of refused) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
        expect((await readProblem(answer)).code).toBe('clock_unsettled')
      }
      expect(await before.isSignedIn()).toBe(true)
      expect(product.stderr()).toContain('The clock jumped')

      await tell(product, { jump: -jumped })
      expect(await codeOf(before.again())).toBe('nonce_spent')
      expect(await before.isSignedIn()).toBe(true)
      const after = await signIn(product)
      expect([after.status, await after.isSignedIn(), await codeOf(after.again())]).toEqual([
        200,
        true,
        'nonce_spent',
      ])
    })

    it('for long enough to be believed, either way: people sign in at once, and no spent message works again', async () => {
      const product = await start()
      const spent = [await signIn(product)]
      // The second time, to the moment when the first message was signed: its nonce is not too old.
      for (const jump of [jumped, -jumped - 20 * minute]) {
        await tell(product, { jump })
        // Notices the jump, whose time then stands for ten minutes.
        await sweep(product)
        await tell(product, { pass: 10 * minute })
        await sweep(product)
        spent.push(await signIn(product))
        for (const { status, again, isSignedIn } of spent) {
          expect([status, await isSignedIn()]).toEqual([200, true])
          expect(await codeOf(again())).toMatch(/^nonce_(spent|expired|invalid)$/)
        }
      }
    })
  },
)
