import { expect, test } from 'vitest'
import { noBrand } from '../../brand/Brand.ts'
import { makeLook } from '../../brand/makeLook.ts'
import { answerDevicePage, type DeviceOutcome } from './devicePages.ts'

const parts = { look: () => makeLook({ ...noBrand, name: 'Example House' }), language: 'en' } as const
const call = { request: new Request('https://login.example/device/u'), query: '' }

test.each<[DeviceOutcome, string]>([
  ['signed_in', 'The device is signed in'],
  ['refused', 'The device isn’t signed in'],
  ['gone', 'The device isn’t signed in'],
  ['answered_before', 'Already answered'],
])('who answered a device reads how it went: %s', (outcome, title) => {
  const answer = answerDevicePage(parts, call, { outcome })
  expect(answer.status).toBe(200)
  expect(answer.body).toContain(`<h1>${title}</h1>`)
})

test('the status may be another one', () => {
  expect(answerDevicePage(parts, call, { outcome: 'answered_before', status: 400 }).status).toBe(400)
})
