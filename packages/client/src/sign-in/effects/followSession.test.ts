import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestBrowser, createTestPage } from '../../testing/createTestPage.ts'
import { createTestServer } from '../../testing/createTestServer.ts'
import { hold } from '../../testing/createTestWallet.ts'
import { openTestSignIn } from '../../testing/openTestSignIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('another tab signs in', () => {
  const twoTabs = () => {
    const browser = createTestBrowser()
    const server = createTestServer()
    const open = () => openTestSignIn({ server, page: createTestPage(browser) })
    return { one: open(), other: open() }
  }

  test('and this one continues, wherever it stands', async () => {
    const { one, other } = twoTabs()
    await one.review()
    await other.review()
    one.sign()
    const { session, isElsewhere } = await one.reach('signed_in')
    expect(isElsewhere).toBe(false)
    expect(await other.reach('signed_in')).toEqual({ step: 'signed_in', session, isElsewhere: true })
  })

  test('while the wallet is open here: the late signature is not sent', async () => {
    const { one, other } = twoTabs()
    await other.review()
    const held = hold()
    other.wallet.when('personal_sign', held.answer)
    other.sign()
    await one.review()
    one.sign()
    await other.reach('signed_in')
    held.give('0x00')
    await vi.advanceTimersByTimeAsync(0)
    expect(one.server.received).toHaveLength(1)
  })

  test('is not believed without the server', async () => {
    const browser = createTestBrowser()
    const signIn = openTestSignIn({ page: createTestPage(browser) })
    browser.open(() => undefined).post('signed_in')
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.server.calls.session).toBe(1)
    signIn.at('choosing')
  })

  test('and a tab that has stopped stays as it is', async () => {
    const { one, other } = twoTabs()
    other.stop()
    await one.review()
    one.sign()
    await one.reach('signed_in')
    await vi.advanceTimersByTimeAsync(0)
    expect(other.getState().step).toBe('discovering')
  })
})

describe('returned on a phone', () => {
  test.each(['visibilitychange', 'pageshow'])(
    '%s: the sign-in was finished, and the page continues',
    async (event) => {
      const signIn = openTestSignIn()
      const { account } = await signIn.review()
      signIn.wallet.when('personal_sign', hold().answer)
      signIn.sign()
      signIn.server.openSession(account)
      const target = event === 'pageshow' ? signIn.page.window : signIn.page.document
      target.dispatchEvent(new Event(event))
      expect((await signIn.reach('signed_in')).isElsewhere).toBe(true)
    },
  )

  test('the sign-in was not finished: the page stays where it stands', async () => {
    const signIn = openTestSignIn()
    await signIn.review()
    signIn.wallet.when('personal_sign', hold().answer)
    signIn.sign()
    signIn.page.setVisibility('hidden')
    signIn.page.setVisibility('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.server.calls.session).toBe(1)
    signIn.at('signing')
  })

  test('the wallet has been connected meanwhile: the page continues without its answer', async () => {
    const signIn = openTestSignIn()
    signIn.wallet.when('eth_requestAccounts', hold().answer)
    signIn.chooseWallet(signIn.wallet.info.uuid)
    signIn.page.setVisibility('hidden')
    signIn.page.setVisibility('visible')
    await signIn.reach('reviewing')
  })

  test('a session that is older than this sign-in is not its end: a person may change wallets', async () => {
    const signIn = openTestSignIn()
    signIn.server.openSession('0x0000000000000000000000000000000000000000')
    await vi.advanceTimersByTimeAsync(1000)
    await signIn.review()
    signIn.page.setVisibility('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.server.calls.session).toBe(1)
    signIn.at('reviewing')
  })

  test("this page is getting its own answer: the server's other one does not count any more", async () => {
    const signIn = openTestSignIn()
    const { account } = await signIn.review()
    const [asked, sent] = [hold(), hold()]
    vi.spyOn(signIn.server, 'session').mockImplementation(async () => {
      await asked.answer()
      return signIn.server.openSession(account)
    })
    vi.spyOn(signIn.server, 'signIn').mockImplementation(async () => {
      await sent.answer()
      return signIn.server.openSession(account)
    })
    signIn.page.setVisibility('visible')
    signIn.sign()
    await signIn.reach('verifying')
    asked.give(undefined)
    await vi.advanceTimersByTimeAsync(0)
    signIn.at('verifying')
    sent.give(undefined)
    expect((await signIn.reach('signed_in')).isElsewhere).toBe(false)
  })

  test('the view is gone when the server answers: nothing changes', async () => {
    const signIn = openTestSignIn()
    const { account } = await signIn.review()
    const asked = hold()
    vi.spyOn(signIn.server, 'session').mockImplementation(async () => {
      await asked.answer()
      return signIn.server.openSession(account)
    })
    signIn.page.setVisibility('visible')
    signIn.stop()
    asked.give(undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(signIn.getState().step).toBe('discovering')
  })

  test('nothing was begun: nothing is asked', async () => {
    const signIn = openTestSignIn()
    signIn.page.setVisibility('visible')
    expect(signIn.server.calls.session).toBe(0)
  })
})
