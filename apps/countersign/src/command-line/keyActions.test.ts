import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../terminal/readText.ts'
import { askAtTerminal } from './keyActions.ts'

const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY })
const open = (isInput = true, isOutput = true) => ({ input: stream(isInput), output: stream(isOutput) })

describe('a question at a terminal', () => {
  it.each(['y\r', 'Y\n', 'yes\r', '  YES \n'])('is answered with yes by %j', async (typed) => {
    const terminal = open()
    const answer = askAtTerminal('Really? ', terminal)
    terminal.input.write(typed)
    expect(await answer).toBe(true)
    expect(String(terminal.output.read())).toContain('Really? ')
  })

  it.each(['\r', 'n\r', 'no\n', 'yeah\r', 'yes please\r', 'oy\r', '\u0019\r'])(
    'is answered with no by %j',
    async (typed) => {
      const terminal = open()
      const answer = askAtTerminal('Really? ', terminal)
      terminal.input.write(typed)
      expect(await answer).toBe(false)
    },
  )

  it.each([
    ['Ctrl-C', (input: PassThrough) => input.write('\u0003')],
    ['Ctrl-D', (input: PassThrough) => input.write('\u0004')],
    ['closing the terminal', (input: PassThrough) => input.end()],
    ['closing it in the middle of an answer', (input: PassThrough) => input.end('y')],
  ])('is answered with no by %s', async (_name, leave) => {
    const terminal = open()
    const answer = askAtTerminal('Really? ', terminal)
    leave(terminal.input)
    expect(await answer).toBe(false)
    // What comes next begins a line.
    expect(String(terminal.output.read())).toMatch(/\n$/)
  })

  it('is not asked where nobody could answer or read it', async () => {
    for (const terminal of [open(false, true), open(true, false), open(false, false)]) {
      await expect(askAtTerminal('Really? ', terminal)).rejects.toThrow(UsageError)
      expect(terminal.output.read()).toBeNull()
    }
  })
})
