import {
  generateNonce,
  parseTimestamp,
  SignInMessageError,
  type VerifySignInOptions,
} from '@countersign/siwe'
import { inspectText, inspectTextAsJson, verifyText, verifyTextAsJson } from '../terminal/checkText.ts'
import { commandErrors } from '../terminal/commandLine.ts'
import { type Outcome, readText, UsageError } from '../terminal/readText.ts'
import { escapeJson, showLines, showText, terminalPaint } from '../terminal/showText.ts'
import type { MessageActions } from './createProgram.ts'

/** The commands about messages, at a terminal. */
export const messageActions: MessageActions = {
  inspect: (path, { json, unwrap }) =>
    print(path, (text) =>
      json ? asJson(inspectTextAsJson(text, unwrap)) : inspectText(text, unwrap, terminalPaint),
    ),
  verify: (path, { domain, scheme, chain, time, json, ...bound }) =>
    print(path, (message) => {
      const options: VerifySignInOptions = {
        ...bound,
        message,
        origin: `${scheme}://${domain}`,
        chainIds: chain ?? 'any',
        now: time === undefined ? undefined : readMoment(time),
      }
      return json ? asJson(verifyTextAsJson(options)) : verifyText(options, terminalPaint)
    }),
  nonce: async () => {
    process.stdout.write(`${generateNonce()}\n`)
  },
}

function asJson({ output, ...outcome }: Outcome): Outcome {
  return { ...outcome, output: escapeJson(output) }
}

function readMoment(time: string): Date {
  try {
    return new Date(parseTimestamp(time))
  } catch (error) {
    if (!(error instanceof SignInMessageError)) throw error
    const { column, expected } = error
    throw new UsageError(commandErrors.time(showText(time), expected, column))
  }
}

async function print(path: string, read: (text: string) => Outcome): Promise<void> {
  try {
    const { output, isGood } = read(await readText(path))
    process.stdout.write(`${output}\n`)
    process.exitCode = isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${showLines(error.message)}\n`)
    process.exitCode = 2
  }
}
