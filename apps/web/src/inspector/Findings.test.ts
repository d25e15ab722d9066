import { inspectMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { repairAll } from './Findings.tsx'
import { samples } from './samples.ts'

const [{ message }] = samples

test('several mistakes are repaired at once', () => {
  const broken = `${message.replace('URI:', 'Uri:').replace('Version: 1', 'Version: 2')}\n`
  expect(repairAll(broken)).toBe(message)
})

test('what has no single repair is left, the rest is repaired', () => {
  const repaired = repairAll(message.replace('URI:', 'Uri:').replace('16:25:24Z', '16:25:61Z'))
  expect(inspectMessage(repaired).problems).toMatchObject([{ field: 'issuedAt', repair: undefined }])
})

test('a good message, and one beyond repair, stay as they are', () => {
  expect(repairAll(message)).toBe(message)
  expect(repairAll('')).toBe('')
})
