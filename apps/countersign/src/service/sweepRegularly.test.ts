import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepRegularly } from './startService.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const createLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })
const minute = 60_000

it('sweeps each minute, and what fails keeps none of the others from it', async () => {
  const log = createLog()
  const broken = vi.fn(() => Promise.reject(new Error('the disk is full')))
  const other = vi.fn(async () => {})
  const told: unknown[] = []
  const stop = sweepRegularly(
    [
      { part: 'server', sweep: broken },
      { part: 'outbox', sweep: other },
    ],
    log,
    (...outcome) => told.push(outcome),
  )
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(told.slice(2)).toEqual([
    ['server', false],
    ['outbox', true],
  ])
  expect([broken.mock.calls.length, other.mock.calls.length, log.warn.mock.calls.length]).toEqual([2, 2, 2])
  stop()
  await vi.advanceTimersByTimeAsync(minute)
  expect(other).toHaveBeenCalledTimes(2)
})

it('does not begin again before it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = vi.fn(() => promise)
  const stop = sweepRegularly([{ part: 'server', sweep: slow }], createLog())
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(slow).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(minute)
  expect(slow).toHaveBeenCalledTimes(2)
  stop()
})
