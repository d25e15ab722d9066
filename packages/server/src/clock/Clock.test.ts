import { beforeEach, describe, expect, test } from 'vitest'
import { CountersignError } from '../CountersignError.ts'
import { silentLog } from '../log.ts'
import { type Clock, createClock } from './Clock.ts'

const minute = 60_000
const hour = 60 * minute
const start = 1_790_000_000_000

describe('the clock', () => {
  const machine = { wall: start, steady: 0, asleep: 0 }
  let clock: Clock
  beforeEach(() => {
    Object.assign(machine, { wall: start, steady: 5_000, asleep: 0 })
    clock = createClock(
      {
        wall: () => machine.wall,
        steady: () => machine.steady,
        sinceBoot: () => machine.steady + machine.asleep + 77_000,
      },
      silentLog,
    )
  })

  const pass = (milliseconds: number, slew = 0) => {
    machine.steady += milliseconds
    machine.wall += milliseconds * (1 + slew)
  }
  const jump = (milliseconds: number) => {
    machine.wall += milliseconds
  }
  const sleep = (milliseconds: number) => {
    machine.asleep += milliseconds
    machine.wall += milliseconds
  }
  const secondsToWait = () => {
    try {
      clock.requireSettled()
    } catch (error) {
      if (error instanceof CountersignError && error.code === 'clock_unsettled')
        return error.details['seconds']
      throw error
    }
    return 0
  }

  test('tells the wall clock’s time while that agrees with the steady one', () => {
    for (let count = 0; count < 100; count += 1) {
      pass(minute)
      expect(clock.now()).toBe(machine.wall)
    }
    expect(clock.settledFor()).toBe(100 * minute)
    expect(secondsToWait()).toBe(0)
  })

  test.each([2.5 * hour, -2.5 * hour, minute + 1, -minute - 1, 30 * 24 * hour])(
    'goes on as before when the wall clock jumps by %i ms, and refuses at once',
    (by) => {
      jump(by)
      expect(secondsToWait()).toBe(60)
      pass(minute)
      expect(clock.now()).toBe(start + minute)
      expect(clock.settledFor()).toBe(0)
      expect(clock.isSettled()).toBe(false)
    },
  )

  test.each([hour, -hour])('believes a new time (%i ms off) once it has stood for ten minutes', (by) => {
    jump(by)
    clock.now()
    pass(9.5 * minute)
    expect(secondsToWait()).toBe(30)
    pass(minute / 2 - 1)
    expect(secondsToWait()).toBe(1)
    pass(1)
    expect(secondsToWait()).toBe(0)
    expect(clock.now()).toBe(machine.wall)
    expect(clock.isSettled()).toBe(true)
    expect(clock.settledFor()).toBe(0)
    pass(minute)
    expect(clock.settledFor()).toBe(minute)
  })

  test('is settled at once when a jump comes back', () => {
    jump(2.5 * hour)
    expect(secondsToWait()).toBe(60)
    pass(minute)
    jump(-2.5 * hour)
    expect(secondsToWait()).toBe(0)
    expect(clock.now()).toBe(machine.wall)
  })

  test('counts the ten minutes from the last jump', () => {
    jump(hour)
    clock.now()
    pass(9 * minute)
    jump(hour)
    clock.now()
    pass(9 * minute)
    expect(secondsToWait()).toBe(60)
    pass(minute)
    expect(secondsToWait()).toBe(0)
  })

  test('takes no correction below a minute for a jump, and no slewing, however far it leads', () => {
    jump(59_000)
    expect(secondsToWait()).toBe(0)
    for (let count = 0; count < 600; count += 1) {
      pass(minute, 0.08)
      expect(clock.now()).toBe(machine.wall)
    }
    expect(machine.wall - start).toBeGreaterThan(machine.steady + 40 * minute)
  })

  test('takes many small jumps in a row for a jump', () => {
    for (let count = 0; count < 3; count += 1) {
      pass(1_000)
      jump(50_000)
      clock.now()
    }
    expect(clock.isSettled()).toBe(false)
  })

  test('knows that a machine slept, whether it is awake or in the middle of a jump', () => {
    sleep(8 * hour)
    expect(secondsToWait()).toBe(0)
    expect(clock.now()).toBe(machine.wall)
    jump(hour)
    clock.now()
    pass(5 * minute)
    sleep(8 * hour)
    expect(clock.now()).toBe(machine.wall - hour)
    pass(5 * minute)
    expect(secondsToWait()).toBe(0)
  })

  test('finds a jump that came while the machine slept', () => {
    sleep(8 * hour)
    jump(-2 * hour)
    expect(secondsToWait()).toBe(60)
    expect(clock.now()).toBe(machine.wall + 2 * hour)
  })
})

test('a clock that cannot be read refuses each reading, and is watched once it can be', () => {
  let wall = (): number => {
    throw new RangeError('a clock that broke')
  }
  const clock = createClock({ wall: () => wall(), steady: () => 0, sinceBoot: () => 0 }, silentLog)
  for (const read of [clock.now, clock.isSettled, clock.settledFor, clock.requireSettled]) {
    expect(read).toThrow('a clock that broke')
  }
  wall = () => start
  expect(clock.now()).toBe(start)
  wall = () => start + hour
  expect(clock.now()).toBe(start)
  expect(clock.isSettled()).toBe(false)
})
