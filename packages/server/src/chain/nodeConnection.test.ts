import { beforeEach, expect, test } from 'vitest'
import { type Breaker, type BreakerCall, createBreaker } from './nodeConnection.ts'

let now = 0
let breaker: Breaker
beforeEach(() => {
  now = 0
  breaker = createBreaker({ now: () => now, failures: 2, pauseMilliseconds: 100 })
})

function enter(): BreakerCall {
  const call = breaker.enter()
  if (call === undefined) throw new TypeError('The breaker is open.')
  return call
}

function fail(times: number): void {
  for (let count = 0; count < times; count++) enter().failed()
}

test('it is closed until so many calls in a row have failed', () => {
  fail(1)
  enter().succeeded()
  fail(1)
  enter().failed()
  expect(breaker.enter()).toBeUndefined()
})

test('after the pause one call goes through on trial, and no second one before the first is back', () => {
  fail(2)
  now = 99
  expect(breaker.enter()).toBeUndefined()
  now = 100
  enter()
  expect(breaker.enter()).toBeUndefined()
})

test('a trial that fails opens it for another pause', () => {
  fail(2)
  now = 150
  enter().failed()
  now = 249
  expect(breaker.enter()).toBeUndefined()
  now = 250
  enter()
})

test('a trial that succeeds closes it', () => {
  fail(2)
  now = 100
  enter().succeeded()
  fail(1)
  enter()
  enter()
})

test('a trial that said nothing leaves it half open: the next call is the trial', () => {
  fail(2)
  now = 100
  enter().end()
  const trial = enter()
  expect(breaker.enter()).toBeUndefined()
  trial.failed()
  trial.end()
  expect(breaker.enter()).toBeUndefined()
})

test('a call from before it opened does not end the trial of another', () => {
  const early = enter()
  fail(2)
  now = 100
  enter()
  early.end()
  expect(breaker.enter()).toBeUndefined()
})
