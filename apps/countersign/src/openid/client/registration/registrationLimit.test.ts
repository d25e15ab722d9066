import { createLocalLimiter } from '@countersign/server/extension'
import { expect, test } from 'vitest'
import { createRegistrationLimit } from './registrationLimit.ts'

test('one network registers 20 applications in a day, and others are not kept from it', async () => {
  let time = 0
  const count = createRegistrationLimit({ createLimiter: () => createLocalLimiter(86_400, () => time) }, 60)
  for (let index = 0; index < 20; index += 1) await count('192.0.2.1')
  await expect(count('192.0.2.1')).rejects.toMatchObject({
    code: 'slow_down',
    status: 429,
    description: 'at most 20 applications may register from one network in a day',
    headers: { 'retry-after': '86400' },
  })
  await count('192.0.2.2')
  time += 86_400_000
  await count('192.0.2.1')
})

test('the registrations of a day are counted by the store, under their name', () => {
  const made: unknown[] = []
  const createLimiter = (described: object) => {
    made.push(described)
    return createLocalLimiter(86_400)
  }
  createRegistrationLimit({ createLimiter }, 60)
  expect(made).toEqual([{ name: 'registration', windowSeconds: 86_400 }])
})

test('someone with a large network registers at most sixteen times as many', async () => {
  const count = createRegistrationLimit({ createLimiter: () => createLocalLimiter(86_400, () => 0) }, 60)
  const addressOf = (index: number) => `2001:db8:1:${index.toString(16).padStart(2, '0')}00::1`
  for (let index = 0; index < 320; index += 1) await count(addressOf(index % 256))
  await expect(count(addressOf(7))).rejects.toMatchObject({ code: 'slow_down' })
  await count('2001:db8:2::1')
})

test('nothing is limited where the operator wants it so', async () => {
  const count = createRegistrationLimit({ createLimiter: () => createLocalLimiter(86_400) }, 'off')
  for (let index = 0; index < 100; index += 1) await count('192.0.2.1')
})
