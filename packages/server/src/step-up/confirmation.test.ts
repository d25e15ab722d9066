import { expect, test } from 'vitest'
import { requireConfirmed } from './confirmation.ts'

const signedAt = 1_790_000_000_000
const refusal = expect.objectContaining({ code: 'step_up_required' })
const change = (now: number) => () => requireConfirmed({ confirmedAt: signedAt }, now)

test('a signature covers a change for five minutes', () => {
  expect(change(signedAt)).not.toThrow()
  expect(change(signedAt + 299_999)).not.toThrow()
  expect(change(signedAt + 300_000)).toThrow(refusal)
})

test('a clock that was set back, or tells nothing, does not make a signature fresh', () => {
  expect(change(signedAt - 60_000)).not.toThrow()
  expect(change(signedAt - 60_001)).toThrow(refusal)
  expect(change(Number.NaN)).toThrow(refusal)
})
