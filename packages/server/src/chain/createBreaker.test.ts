import { beforeEach, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './createBreaker.ts'

let now = 0
let breaker: Breaker
beforeEach(() => {
  now = 0
  breaker = createBreaker({ now: () => now, failures: 2, pauseMilliseconds: 100 })
})

function fail(times: number): void {
  for (let count = 0; count < times; count++) {
    breaker.enter()
    breaker.failed()
  }
}

test('it is closed until so many calls in a row have failed', () => {
  fail(1)
  expect(breaker.enter()).toBe(true)
  breaker.succeeded()
  fail(1)
  expect(breaker.enter()).toBe(true)
  breaker.failed()
  expect(breaker.enter()).toBe(false)
})

test('after the pause one call goes through on trial, and no second one before the first is back', () => {
  fail(2)
  now = 99
  expect(breaker.enter()).toBe(false)
  now = 100
  expect(breaker.enter()).toBe(true)
  expect(breaker.enter()).toBe(false)
})

test('a trial that fails opens it for another pause', () => {
  fail(2)
  now = 150
  breaker.enter()
  breaker.failed()
  now = 249
  expect(breaker.enter()).toBe(false)
  now = 250
  expect(breaker.enter()).toBe(true)
})

test('a trial that succeeds closes it', () => {
  fail(2)
  now = 100
  breaker.enter()
  breaker.succeeded()
  fail(1)
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true])
})
