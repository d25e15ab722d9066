import { CountersignError } from '@countersign/server/extension'
import { expect, it } from 'vitest'
import { createProgramLimits } from './programLimits.ts'

const make = (fault?: Error) => {
  const counted: string[] = []
  const count = (name: string) => async (networkAddress: string) => {
    counted.push(`${name} ${networkAddress}`)
    if (fault !== undefined) throw fault
  }
  const rateLimits = {
    createCounter: (name: string, perSignIn: number) => count(`${name} ${perSignIn}`),
    countVisit: count('visit'),
  }
  return { counted, limits: createProgramLimits({ rateLimits }) }
}

it('what programs ask is counted, each in a bucket of its own', async () => {
  const { counted, limits } = make()
  for (const count of [limits.countPush, limits.countDevice, limits.countPageVisit]) await count('192.0.2.1')
  expect(counted).toEqual(['push 5 192.0.2.1', 'device 5 192.0.2.1', 'visit 192.0.2.1'])
})

it('what is too much is told in the words of applications, with when to come back', async () => {
  const { limits } = make(new CountersignError('rate_limited', { seconds: 42 }))
  await expect(limits.countDevice('192.0.2.1')).rejects.toMatchObject({
    code: 'slow_down',
    status: 429,
    description: 'try again in 42 seconds',
    headers: { 'retry-after': '42' },
  })
})

it('what else fails is no refusal', async () => {
  await expect(make(new TypeError('x')).limits.countPush('192.0.2.1')).rejects.toThrow(TypeError)
})
