import { readdirSync } from 'node:fs'
import { catalogue } from '@countersign/protocol'
import { describe, expect, test } from 'vitest'
import { texts as german } from '../languages/de.ts'
import { describeProblem } from '../sign-in/describeState.ts'
import { amber } from '../testing/samples.ts'

const tags = readdirSync(new URL('../languages', import.meta.url))
  .filter((name) => name.endsWith('.ts') && name !== 'en.ts')
  .map((name) => name.slice(0, -'.ts'.length))

test('there are languages to look at', () => expect(tags.length).toBeGreaterThan(8))

describe.each(tags)('the server’s errors in %s', (tag) => {
  test('are all there, and each place is one of the catalogue’s', async () => {
    const { texts }: { texts: typeof german } = await import(`../languages/${tag}.ts`)
    expect(Object.keys(texts.problems).sort()).toEqual(Object.keys(german.problems).sort())
    for (const [code, tell] of Object.entries(texts.problems)) {
      const { title } = Object.entries(catalogue).find(([name]) => name === code)?.[1] ?? { title: '' }
      // What has no detail stays as it is: these are the places.
      expect(listPlaces(title), `${code} in ${tag}`).toEqual(expect.arrayContaining(listPlaces(tell({}))))
      expect(tell({}).trim(), `${code} in ${tag}`).not.toBe('')
    }
  })
})

test('are said where a sign-in stopped, with their details', () => {
  const problem = { code: 'rate_limited', title: 'In English.', details: { seconds: 30 } }
  expect(describeProblem(problem, amber, german)).toBe(
    'Zu viele Versuche. Versuchen Sie es in 30 Sekunden erneut.',
  )
})

function listPlaces(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? []
}
