import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authorization } from './recorded/rows/authorization.ts'
import { calls } from './recorded/rows/calls.ts'
import { clients } from './recorded/rows/clients.ts'
import { devices } from './recorded/rows/devices.ts'
import { grants } from './recorded/rows/grants.ts'
import { objects } from './recorded/rows/objects.ts'
import { published } from './recorded/rows/published.ts'
import { pushes } from './recorded/rows/pushes.ts'
import { registrations } from './recorded/rows/registrations.ts'
import { sessions } from './recorded/rows/sessions.ts'
import { signOuts } from './recorded/rows/signOuts.ts'
import { tokens } from './recorded/rows/tokens.ts'
import { userinfo } from './recorded/rows/userinfo.ts'
import { readAnswers, writeAnswers } from './recorded/support/answersFile.ts'
import { type Answer, describeAnswer } from './recorded/support/describeAnswer.ts'
import { startWorld, type World } from './recorded/support/World.ts'

/*
 * What the OpenID provider answers to a thousand requests, ordinary and hostile: the status, the headers and the body.
 * It shows what a change to the provider changes for applications. Where that is meant, `RECORD=1` before the command
 * of this test writes the answers anew, and the difference is read before it is committed. The words that describe an error
 * (`words`) may become others, and are not compared with `WORDS=any`; its code may not.
 */

const isRecording = process.env['RECORD'] === '1'
const areWordsCompared = process.env['WORDS'] !== 'any'

/** What of an answer must be as it was. */
function compared(answer: object | undefined): object | undefined {
  if (answer === undefined || areWordsCompared) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'words'))
}

const endpoints = {
  authorization,
  sessions,
  objects,
  pushes,
  clients,
  grants,
  calls,
  userinfo,
  tokens,
  devices,
  registrations,
  signOuts,
  published,
}

/** All times in the answers are told from here. */
const start = Date.parse('2030-01-01T00:00:00Z')
let world: World

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  world = await startWorld()
})
beforeEach(() => void vi.setSystemTime(start))

describe.each(Object.entries(endpoints))('%s', (name, rows) => {
  const recorded = readAnswers(name)
  const answers = new Map<string, Answer>()
  afterAll(() => {
    // Not where only some of the tests are run.
    if (isRecording && answers.size === Object.keys(rows).length) writeAnswers(name, answers)
  })

  test.each(Object.entries(rows))('%s', async (row, ask) => {
    const answer = await describeAnswer(world, await ask(world))
    answers.set(row, answer)
    if (!isRecording) expect(compared(answer)).toEqual(compared(recorded.get(row)))
  })

  test('each recorded answer has its request', () => {
    if (!isRecording) expect([...recorded.keys()]).toEqual(Object.keys(rows))
  })
})
