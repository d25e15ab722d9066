import { describe, expect, test } from 'vitest'
import { type Asker, CallsBusyError, createCallQueue, namesAsker, type Turn } from './createCallQueue.ts'

/** Tasks that run until they are ended. */
function start(longestWaitMilliseconds = 600_000) {
  const queue = createCallQueue({ longestWaitMilliseconds })
  const begun: { readonly name: string; readonly end: () => void }[] = []
  const ask = (kind: Asker['kind'], key: string, calls = 1) =>
    queue.run({ kind, key }, calls, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push({ name: `${kind} ${key}`, end: resolve })
      await promise
      return key
    })
  const flood = (kind: Asker['kind'], key: string, times: number) =>
    Array.from({ length: times }, () => {
      const asked = ask(kind, key)
      asked.catch(() => {})
      return asked
    })
  const countOf = (name: string) => begun.filter((task) => task.name.startsWith(name)).length
  return { queue, ask, flood, begun, countOf, settle: () => new Promise((resolve) => setImmediate(resolve)) }
}

describe('calls at nodes', () => {
  test('are at most 96 of all who sign in, which leaves room for re-verifications, and 120 together', async () => {
    const { flood, countOf, begun, settle } = start()
    for (let network = 0; network < 40; network += 1) flood('network', `network${network}`, 12)
    await settle()
    expect(countOf('network')).toBe(96)
    for (let account = 0; account < 40; account += 1) flood('account', `account${account}`, 1)
    await settle()
    expect([countOf('account'), begun.length]).toEqual([24, 120])
  })

  test('are at most 96 of re-verifications, which leaves room for those who sign in', async () => {
    const { flood, countOf, settle } = start()
    for (let account = 0; account < 40; account += 1) flood('account', `account${account}`, 12)
    flood('network', 'one', 1)
    await settle()
    expect([countOf('account'), countOf('network')]).toEqual([96, 1])
  })

  test('are at most 12 of one network, and 24 more wait', async () => {
    const { flood, ask, countOf, settle } = start()
    flood('network', 'greedy', 36)
    await settle()
    expect(countOf('network greedy')).toBe(12)
    await expect(ask('network', 'greedy')).rejects.toThrow(CallsBusyError)
    flood('network', 'other', 1)
    await settle()
    expect(countOf('network other')).toBe(1)
  })

  test('wait at most 512 in all', async () => {
    const { flood, ask, settle } = start()
    for (let network = 0; network < 8; network += 1) flood('network', `first${network}`, 12)
    for (let network = 0; network < 22; network += 1) flood('network', `then${network}`, 24)
    await settle()
    await expect(ask('network', 'last')).rejects.toThrow(CallsBusyError)
  })

  test('are begun in turns: who asks a lot waits for themselves', async () => {
    const { flood, begun, settle } = start()
    for (let network = 0; network < 8; network += 1) flood('network', `first${network}`, 12)
    flood('network', 'greedy', 3)
    flood('network', 'modest', 1)
    await settle()
    for (let ended = 0; ended < 4; ended += 1) {
      begun[ended]?.end()
      await settle()
    }
    const names = begun.slice(96).map(({ name }) => name)
    expect(names).toEqual(['network greedy', 'network modest', 'network greedy', 'network greedy'])
  })

  test('are counted as many as a quorum makes at once', async () => {
    const { ask, countOf, settle } = start()
    for (let time = 0; time < 5; time += 1) void ask('network', 'one', 5).catch(() => {})
    await settle()
    expect(countOf('network one')).toBe(2)
  })

  test('give their room back when they fail, and are refused when they have waited too long', async () => {
    const queue = createCallQueue({ longestWaitMilliseconds: 1 })
    const asker = { kind: 'network', key: 'one' } as const
    for (let time = 0; time < 30; time += 1) {
      await expect(queue.run(asker, 12, () => Promise.reject(new TypeError('failed')))).rejects.toThrow(
        'failed',
      )
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const running = queue.run(asker, 12, () => promise)
    await expect(queue.run(asker, 1, async () => {})).rejects.toThrow(CallsBusyError)
    resolve()
    await running
    await expect(queue.run(asker, 12, async () => 'done')).resolves.toBe('done')
  })

  test('for names are 8 beside those of all others', async () => {
    const { queue, flood, begun, settle } = start()
    for (let network = 0; network < 8; network += 1) flood('network', `network${network}`, 12)
    for (let account = 0; account < 2; account += 1) flood('account', `account${account}`, 12)
    let begunNames = 0
    for (let name = 0; name < 9; name += 1) {
      void queue.run(namesAsker, 1, async () => {
        begunNames += 1
        await new Promise(() => {})
      })
    }
    await settle()
    expect([begun.length, begunNames]).toEqual([120, 8])
  })

  test('may be more for a task where there is room that its own asker does not wait for', async () => {
    const { queue, flood, countOf, settle } = start()
    const ended = Promise.withResolvers<void>()
    const turns: Turn[] = []
    const running = queue.run({ kind: 'account', key: 'one' }, 1, async (turn) => {
      turns.push(turn)
      await ended.promise
    })
    await settle()
    const [turn] = turns
    const taken = Array.from({ length: 12 }, () => turn?.takeMore())
    expect(taken.map((giveBack) => giveBack !== undefined)).toEqual([...Array(11).fill(true), false])
    flood('account', 'one', 2)
    await settle()
    expect(countOf('account one')).toBe(0)
    taken[0]?.()
    expect(turn?.takeMore()).toBeUndefined()
    await settle()
    expect(countOf('account one')).toBe(1)
    taken[1]?.()
    taken[2]?.()
    await settle()
    expect(countOf('account one')).toBe(2)
    expect(turn?.takeMore()).toBeDefined()
    expect(turn?.takeMore()).toBeUndefined()
    ended.resolve()
    await running
  })
})
