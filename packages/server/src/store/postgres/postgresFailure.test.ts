import { expect, it } from 'vitest'
import { tryAgain } from './postgresFailure.ts'

const overtaken = new Error('gave way')
const isPassing = (error: unknown) => error === overtaken

/** Fails so often before it succeeds, and counts. */
function failing(times: number, error: Error = overtaken) {
  let tries = 0
  const act = async () => {
    tries += 1
    if (tries <= times) throw error
    return tries
  }
  return { act, tries: () => tries }
}

it.each([0, 1, 2])('what gave way %i times is done in the end', async (times) => {
  await expect(tryAgain(failing(times).act, isPassing)).resolves.toBe(times + 1)
})

it('is tried three times, and no more', async () => {
  const { act, tries } = failing(9)
  await expect(tryAgain(act, isPassing)).rejects.toBe(overtaken)
  expect(tries()).toBe(3)
})

it('what failed otherwise is not tried again', async () => {
  const mistake = new Error('a mistake')
  const { act, tries } = failing(9, mistake)
  await expect(tryAgain(act, isPassing)).rejects.toBe(mistake)
  expect(tries()).toBe(1)
})
