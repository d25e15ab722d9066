import { ApiError } from '@countersign/client'
import { describe, expect, test, vi } from 'vitest'
import { createHandOver, type WaitingPage } from './createHandOver.ts'
import type { HandOverApi } from './HandOverApi.ts'

type HandOverState = Awaited<ReturnType<HandOverApi['state']>>

const request = { message: 'm', signature: '0x1' }

/** A page whose time a test moves on. */
function createPage() {
  let now = 0
  let isVisible = true
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const returns = new Set<() => void>()
  const page: WaitingPage = {
    now: () => now,
    isVisible: () => isVisible,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    onReturn: (run) => {
      returns.add(run)
      return () => returns.delete(run)
    },
  }
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return {
    page,
    settle,
    /** Goes on by seconds, one timer after the other. */
    pass: async (seconds: number) => {
      const until = now + seconds * 1_000
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.run()
        await settle()
      }
      now = until
    },
    hide: () => {
      isVisible = false
    },
    comeBack: async () => {
      isVisible = true
      for (const run of [...returns]) run()
      await settle()
    },
  }
}

function start({ isRenewed = false, ...answers }: Partial<HandOverApi> & { isRenewed?: boolean } = {}) {
  let state: HandOverState | Error = 'offered'
  let count = 0
  const asked: string[] = []
  const api = {
    offer: vi.fn(async () => {
      count += 1
      return { id: `h${count}`, secret: `secret${count}`, expiresAt: '2026-11-23T00:03:00Z' }
    }),
    state: vi.fn(async (id: string) => {
      asked.push(id)
      if (state instanceof Error) throw state
      return state
    }),
    cancel: vi.fn(async () => {}),
    release: vi.fn(async () => request),
    submit: vi.fn(async () => {}),
    ...answers,
  }
  const browser = createPage()
  const onCompleted = vi.fn()
  const handOver = createHandOver({ api, onCompleted, isRenewed, page: browser.page })
  handOver.start()
  return {
    ...browser,
    handOver,
    api,
    asked,
    onCompleted,
    say: (next: HandOverState | Error) => {
      state = next
    },
    step: () => handOver.getView().step,
  }
}

const wrong = (triesLeft: number) =>
  new ApiError('hand_over_code_wrong', { status: 403, title: 'x', details: { left: triesLeft } })

describe('a link', () => {
  test('is made, and followed from the scan to the signature', async () => {
    const { step, settle, say, pass, handOver } = start()
    expect(step()).toBe('making')
    await settle()
    expect(handOver.getView()).toMatchObject({ step: 'offered', offer: { secret: 'secret1' } })
    say('opened')
    await pass(2)
    expect(step()).toBe('opened')
    say('signed')
    await pass(2)
    expect(step()).toBe('signed')
  })

  test('that could not be made is said, and made by the next try', async () => {
    const offer = vi.fn().mockRejectedValueOnce(new ApiError('offline'))
    offer.mockResolvedValueOnce({ id: 'h', secret: 's', expiresAt: '2026-11-23T00:03:00Z' })
    const { step, settle, handOver } = start({ offer })
    await settle()
    expect(step()).toBe('failed')
    handOver.start()
    await settle()
    expect(step()).toBe('offered')
  })

  test.each(['refused', 'expired'] as const)('that is %s is no longer asked about', async (state) => {
    const { step, settle, say, pass, asked, onCompleted } = start()
    await settle()
    say(state)
    await pass(2)
    expect(step()).toBe(state)
    await pass(60)
    expect(asked).toHaveLength(1)
    expect(onCompleted).not.toHaveBeenCalled()
  })

  test('that the server no longer knows has expired', async () => {
    const { step, settle, say, pass } = start()
    await settle()
    say(new ApiError('not_found', { status: 404, title: 'x' }))
    await pass(2)
    expect(step()).toBe('expired')
  })

  test('that was completed by the link back, in another tab, lets this one go on', async () => {
    const { settle, say, pass, onCompleted } = start()
    await settle()
    say('completed')
    await pass(2)
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith('elsewhere')
  })

  test('is ended when the page stops waiting, and by cancelling', async () => {
    const first = start()
    await first.settle()
    first.handOver.stop()
    expect(first.api.cancel).toHaveBeenCalledExactlyOnceWith('h1')
    const second = start()
    await second.settle()
    second.handOver.cancel()
    expect(second.step()).toBe('cancelled')
    expect(second.api.cancel).toHaveBeenCalledExactlyOnceWith('h1')
    second.handOver.stop()
    expect(second.api.cancel).toHaveBeenCalledOnce()
  })
})

describe('asking', () => {
  test('goes on about the next link where a question about the one before is never answered', async () => {
    const state = vi.fn(
      (id: string): Promise<HandOverState> =>
        id === 'h1' ? new Promise(() => {}) : Promise.resolve('opened'),
    )
    const { settle, pass, handOver, step } = start({ state })
    await settle()
    await pass(2)
    handOver.start()
    await settle()
    await pass(2)
    expect(step()).toBe('opened')
  })

  test('is seldom while nobody looks, and at once when they are back', async () => {
    const { settle, hide, pass, comeBack, asked, say, step } = start()
    await settle()
    hide()
    await pass(2)
    expect(asked).toHaveLength(1)
    await pass(14)
    expect(asked).toHaveLength(1)
    say('signed')
    await comeBack()
    expect(step()).toBe('signed')
  })

  test('goes on where no answer comes, which is said until one does', async () => {
    const { settle, say, pass, handOver } = start()
    await settle()
    say(new ApiError('offline'))
    await pass(2)
    expect(handOver.getView()).toMatchObject({ step: 'offered', isUnreachable: true })
    say('opened')
    await pass(2)
    expect(handOver.getView()).toMatchObject({ step: 'opened', isUnreachable: false })
  })
})

describe('a code', () => {
  async function signed(answers: Partial<HandOverApi>) {
    const started = start(answers)
    await started.settle()
    started.say('signed')
    await started.pass(2)
    return started
  }

  test('that is right completes it here', async () => {
    const { handOver, settle, api, onCompleted, step } = await signed({})
    handOver.complete('104283')
    await settle()
    expect(api.release).toHaveBeenCalledExactlyOnceWith('h1', '104283')
    expect(api.submit).toHaveBeenCalledExactlyOnceWith(request)
    expect(step()).toBe('completed')
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith('here')
  })

  test('that is wrong says how many tries are left, and the last one ends it', async () => {
    const release = vi.fn().mockRejectedValueOnce(wrong(2)).mockRejectedValueOnce(wrong(0))
    const { handOver, settle, step } = await signed({ release })
    handOver.complete('000000')
    expect(handOver.getView()).toMatchObject({ isChecking: true })
    await settle()
    expect(handOver.getView()).toMatchObject({
      step: 'signed',
      isChecking: false,
      problem: { kind: 'wrong', triesLeft: 2 },
    })
    handOver.complete('000001')
    await settle()
    expect(step()).toBe('used_up')
  })

  test('whose signature did not get through is sent again, without another try', async () => {
    const submit = vi.fn().mockRejectedValueOnce(new ApiError('server_unreachable'))
    submit.mockResolvedValueOnce(undefined)
    const { handOver, settle, step, api } = await signed({ submit })
    handOver.complete('104283')
    handOver.complete('104283')
    await settle()
    expect(submit).toHaveBeenCalledOnce()
    expect(handOver.getView()).toMatchObject({ step: 'signed', problem: { kind: 'failed' } })
    handOver.complete('104283')
    await settle()
    expect(api.release).toHaveBeenCalledOnce()
    expect(step()).toBe('completed')
  })

  test('that did not get through is a code that can be sent again', async () => {
    const release = vi.fn().mockRejectedValueOnce(new ApiError('offline')).mockResolvedValueOnce(request)
    const { handOver, settle, step } = await signed({ release })
    handOver.complete('104283')
    await settle()
    expect(handOver.getView()).toMatchObject({ step: 'signed', problem: { kind: 'failed' } })
    handOver.complete('104283')
    await settle()
    expect(step()).toBe('completed')
  })

  test('for what has closed meanwhile ends it', async () => {
    const release = () => Promise.reject(new ApiError('hand_over_closed', { status: 410, title: 'x' }))
    const { handOver, settle, step } = await signed({ release })
    handOver.complete('104283')
    await settle()
    expect(step()).toBe('expired')
  })

  test('that is being sent ends it once: the question in between changes nothing', async () => {
    const submit = vi.fn(() => new Promise<void>(() => {}))
    const { handOver, settle, say, pass, onCompleted, step } = await signed({ submit })
    handOver.complete('104283')
    await settle()
    say('completed')
    await pass(2)
    expect(step()).toBe('signed')
    expect(onCompleted).not.toHaveBeenCalled()
  })
})

describe('a link that is renewed', () => {
  test('is replaced before it expires, while nobody has opened it and the page is seen', async () => {
    const { settle, pass, handOver, api } = start({ isRenewed: true })
    await settle()
    await pass(149)
    expect(api.offer).toHaveBeenCalledOnce()
    await pass(4)
    expect(handOver.getView()).toMatchObject({ step: 'offered', offer: { secret: 'secret2' } })
  })

  test('stays while the wallet may be opening it, and once it is open', async () => {
    const { settle, pass, hide, comeBack, say, api, step } = start({ isRenewed: true })
    await settle()
    hide()
    await pass(179)
    expect(api.offer).toHaveBeenCalledOnce()
    say('opened')
    await comeBack()
    await pass(60)
    expect(api.offer).toHaveBeenCalledOnce()
    expect(step()).toBe('opened')
  })

  test('that expired while nobody looked is replaced on return', async () => {
    const { settle, pass, hide, comeBack, say, handOver } = start({ isRenewed: true })
    await settle()
    hide()
    await pass(170)
    say('expired')
    await comeBack()
    expect(handOver.getView()).toMatchObject({ step: 'offered', offer: { secret: 'secret2' } })
  })

  test('stays while a code for it is being sent', async () => {
    const release = vi.fn(() => new Promise<typeof request>(() => {}))
    const { settle, pass, handOver, api } = start({ isRenewed: true, release })
    await settle()
    await pass(149)
    handOver.complete('104283')
    await pass(10)
    expect(api.offer).toHaveBeenCalledOnce()
    expect(handOver.getView()).toMatchObject({ step: 'offered', isChecking: true })
  })
})
