import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { findFreePort } from './findFreePort.ts'

it('a port that was given is given to no one else, though nobody listens to it yet', async () => {
  const given = await findFreePort()
  const wished = [given, given]
  const next = await findFreePort(() => wished.pop() ?? randomInt(15_000, 23_500))
  expect(wished).toEqual([])
  expect(next).not.toBe(given)
})
