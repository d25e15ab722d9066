import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '../configuration/Configuration.ts'
import { formatLine } from './formatLine.ts'

/** Names of values that are never written, wherever in a line's details they stand. */
const secretNames = [
  'authorization',
  'cookie',
  'message',
  'nonce',
  'password',
  'secret',
  'secretKey',
  'signature',
  'token',
]

/** The log of the process, and a way to have all of it written before the process ends. */
export interface ProcessLog {
  readonly log: Logger
  readonly flush: () => void
}

/**
 * Opens the log: JSON, one object a line (NDJSON), on standard error; short lines where that is a terminal. The
 * banner is for people and goes to standard output.
 */
export function createLog(level: LogLevel): ProcessLog {
  const target = destination({ fd: 2, sync: false })
  // A full disk or a closed pipe may cost lines of the log, never the service.
  target.on('error', () => {})
  const stream: DestinationStream = process.stderr.isTTY
    ? { write: (line) => void target.write(formatLine(line)) }
    : target
  const log = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    stream,
  )
  return { log, flush: () => target.flushSync() }
}
