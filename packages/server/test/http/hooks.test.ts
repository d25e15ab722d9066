import { createCountersign } from '@countersign/server'
import { newWallet } from '@countersign/test-support/createBrowser'
import { readProblem, startService } from '@countersign/test-support/startService'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

describe('mayContinue', () => {
  test('refuses with its text before anything is written, and lets the same message in once it is content', async () => {
    const wallet = newWallet()
    const mayContinue = vi.fn<() => string | undefined>(() => 'This wallet is banned.')
    const service = await startService(':memory:', { mayContinue })
    const browser = service.open()
    const proof = await browser.prepare(wallet)
    const refused = await browser.call('POST', '/api/sign-in', proof)
    expect(await readProblem(refused)).toMatchObject({
      status: 403,
      code: 'sign_in_refused',
      title: 'This site didn’t sign you in: This wallet is banned.',
    })
    expect(mayContinue).toHaveBeenCalledWith({
      identity: wallet.address,
      wallet: { address: wallet.address, chainId: null },
      networkAddress: '192.0.2.1',
    })
    expect((await browser.call('GET', '/api/session')).status).toBe(401)
    mayContinue.mockReturnValue(undefined)
    expect((await browser.call('POST', '/api/sign-in', proof)).status).toBe(200)
  })

  test('is not asked about a signature that is wrong', async () => {
    const mayContinue = vi.fn(() => undefined)
    const browser = (await startService(':memory:', { mayContinue })).open()
    const proof = await browser.prepare(newWallet())
    const forged = await newWallet().signMessage({ message: proof.message })
    expect((await browser.call('POST', '/api/sign-in', { ...proof, signature: forged })).status).toBe(401)
    expect(mayContinue).not.toHaveBeenCalled()
  })

  test.each([
    ['throws', () => Promise.reject(new Error('the list is out of reach'))],
    ['gives no text', () => '' as const],
  ])('one that %s lets nobody in, and says nothing of it to the person', async (_name, mayContinue) => {
    const { open, log } = await startService(':memory:', { mayContinue })
    const refused = await open().signIn(newWallet())
    expect((await readProblem(refused)).code).toBe('internal')
    expect(log.filter((line) => line.includes('not foreseen'))).toHaveLength(1)
  })

  test('one that takes longer than five seconds lets nobody in', async () => {
    const asked = Promise.withResolvers<void>()
    const mayContinue = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    const { open } = await startService(':memory:', { mayContinue })
    const browser = open()
    const proof = await browser.prepare(newWallet())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const signingIn = browser.call('POST', '/api/sign-in', proof)
    await asked.promise
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await readProblem(await signingIn)).code).toBe('internal')
  })
})

describe('onFirstSignIn and onSignIn', () => {
  test('run in this order after the commit, with the session, and are waited for', async () => {
    const calls: string[] = []
    const service = await startService(':memory:', {
      onFirstSignIn: async ({ account }) => {
        calls.push(`first ${account.id}`)
      },
      onSignIn: async ({ id, account }) => {
        await Promise.resolve()
        calls.push(`each ${account.id} ${id}`)
      },
    })
    const wallet = newWallet()
    const sessions = []
    for (let at = 0; at < 2; at += 1) {
      const browser = service.open()
      sessions.push(await (await browser.signIn(wallet)).json())
    }
    const [one, two] = sessions
    expect(calls).toEqual([
      `first ${one.account.id}`,
      `each ${one.account.id} ${one.id}`,
      `each ${one.account.id} ${two.id}`,
    ])
  })

  test('the session is there already when they run', async () => {
    const seen: unknown[] = []
    const service = await startService(':memory:', {
      onSignIn: ({ account }) => {
        seen.push(account.id)
        throw new Error('the directory is out of reach')
      },
    })
    const browser = service.open()
    expect((await browser.signIn(newWallet())).status).toBe(200)
    expect((await browser.call('GET', '/api/session')).status).toBe(200)
    expect(seen).toHaveLength(1)
    expect(service.log.filter((line) => line.startsWith('onSignIn failed.'))).toHaveLength(1)
  })

  test('one that never ends holds a sign-in up for five seconds, and harms nothing else', async () => {
    const asked = Promise.withResolvers<void>()
    const onSignIn = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    const { open, log } = await startService(':memory:', { onSignIn })
    const browser = open()
    const proof = await browser.prepare(newWallet())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const signingIn = browser.call('POST', '/api/sign-in', proof)
    await asked.promise
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await signingIn).status).toBe(200)
    expect(log.some((line) => line.includes('onSignIn took longer than 5 s.'))).toBe(true)
  })

  test('without a log, the process warns of what failed', async () => {
    const { store } = await startService()
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    const countersign = createCountersign({
      store,
      origins: ['http://localhost:3000'],
      secretKeys: ['the secret of the tests, which is long'],
      onSignIn: () => Promise.reject(new Error('the directory is out of reach')),
    })
    const { createBrowser } = await import('@countersign/test-support/createBrowser')
    const browser = createBrowser((request) => countersign.fetch(request, { networkAddress: '192.0.2.1' }))
    expect((await browser.signIn(newWallet())).status).toBe(200)
    expect(warn.mock.calls[0]?.[0]).toContain('onSignIn failed.')
    warn.mockRestore()
  })
})
