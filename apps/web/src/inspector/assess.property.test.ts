import { inspectMessage, recogniseText } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assess } from './assess.tsx'
import { describeWalletView } from './Report.tsx'
import { samples } from './samples.ts'
import { texts } from './texts.ts'

const [{ message: good, origin, nonce, uri }] = samples

const replaced = fc
  .tuple(
    fc.constantFrom(...samples.map(({ message }) => message)),
    fc.nat(good.length),
    fc.nat(3),
    fc.constantFrom('', 'a', '0', '\n', ' ', 'Z', '2'),
  )
  .map(([text, at, length, part]) => text.slice(0, at) + part + text.slice(at + length))
const moment = fc
  .integer({ min: -1_200, max: 1_200 })
  .map((seconds) => `${new Date(start + seconds * 1000).toISOString().slice(0, 19)}Z`)
const start = Date.parse('2026-11-20T16:30:00Z')
const timed = fc
  .tuple(moment, moment)
  .map(([issuedAt, end]) =>
    good.replace('2026-11-20T16:25:24Z', issuedAt).replace('2026-11-20T16:35:24Z', end),
  )
const known = { origin, nonce, uri, signature: undefined }

test('verdict, problems, checks, times and what a wallet does never contradict each other', () => {
  fc.assert(
    fc.property(fc.oneof(replaced, timed), fc.integer({ min: -1_200, max: 1_200 }), (text, seconds) => {
      const inspection = inspectMessage(text)
      const isMessage = recogniseText(text).kind === 'message'
      const { verdict, checks, times } = assess(inspection, isMessage, {
        ...known,
        now: start + seconds * 1000,
      })
      const refused = checks?.filter(({ state }) => state === 'refused').map(({ code }) => code) ?? []
      const isLegal = inspection.problems.length === 0
      expect(checks !== undefined).toBe(isLegal)
      expect(verdict.tone === 'stop').toBe(!isLegal)
      expect(verdict.tone === 'good').toBe(isLegal && refused.length === 0)
      expect(verdict.title === texts.verdict.bad).toBe(!isLegal && !isMessage)
      if (!isLegal) expect(describeWalletView(inspection, origin).state).toBe('refused')
      const isTimely = !refused.some(
        (code) => code === 'expired' || code === 'not_yet_valid' || code === 'issued_in_future',
      )
      if (isLegal) expect(times?.state === 'valid').toBe(isTimely)
    }),
    { numRuns: 1000 },
  )
})

test('a lower-case address is a mistake in a sign-in message', () => {
  const text = good.replace('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', (one) => one.toLowerCase())
  const { verdict } = assess(inspectMessage(text), true, { ...known, now: start })
  expect(verdict).toMatchObject({ tone: 'stop', title: 'Sign-in message with mistakes' })
})
