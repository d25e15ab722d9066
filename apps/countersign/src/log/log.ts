import { describeError } from '@countersign/server/extension'
import {
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  pino,
  stdTimeFunctions,
} from 'pino'

/** How much is logged. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The log of the product: details first, then a few words. An error is always the detail `err`. */
export interface Log {
  debug(details: object, words: string): void
  info(details: object, words: string): void
  warn(details: object, words: string): void
  error(details: object, words: string): void
}

/**
 * Names of values that are never written, at any depth in a line's details. What a person signs is called
 * `signedMessage`, never `message`: that is what an error says.
 */
const secretNames = [
  'authorization',
  'clientSecret',
  'client_secret',
  'cookie',
  'logoutToken',
  'nonce',
  'password',
  'secret',
  'secretKey',
  'signature',
  'signedMessage',
  'token',
]

type Target = ReturnType<typeof destination>

const settleMilliseconds = 1_000

/** The log of the process, and a way to have all of it written before the process ends. */
export interface ProcessLog {
  readonly log: Logger
  readonly flush: () => Promise<void>
  /** Whether a line has been waiting to be written for a while. */
  readonly isStuck: () => boolean
}

/**
 * Opens the log: JSON, one object a line (NDJSON), on standard error; where that is a terminal, as a function writes each for
 * people. The banner is for people and goes to standard output.
 */
export function createLog(level: LogLevel, formatLine: (line: string) => string): ProcessLog {
  const target = destination({ fd: 2, sync: false, maxLength: mostPendingBytes })
  // A full disk or a closed pipe may cost lines of the log, never the service.
  neverWait(target)
  const isPending = followWrites(target)
  const stream: DestinationStream = process.stderr.isTTY
    ? { write: (line) => void target.write(formatLine(line)) }
    : target
  const log = pino(logOptions(level), stream)
  return {
    log,
    async flush() {
      if (isPending()) await waitUntilWritten(target)
      // Lines that wait for a reader are lost: to write them would wait for it too.
      if (!isPending()) target.flushSync()
    },
    isStuck: isPending,
  }
}

/** So much of the log waits for its reader; what comes after that is dropped. */
const mostPendingBytes = 4 * 1024 * 1024

/** Tells whether lines wait to be written. */
function followWrites(target: Target): () => boolean {
  let isPending = false
  const write = target.write.bind(target)
  Object.assign(target, {
    write(line: string) {
      isPending = true
      return write(line)
    },
  })
  for (const event of ['drain', 'error'] as const) {
    target.on(event, () => {
      isPending = false
    })
  }
  return () => isPending
}

/** The options that make a line; exported so that tests see the lines that the product writes. */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
  }
}

/** Without this, flushing retries for ever once nothing can be written, and the process never ends. */
function neverWait(target: Target): void {
  const flushSync = target.flushSync.bind(target)
  let isBroken = false
  target.on('error', () => {
    isBroken = true
  })
  target.on('drain', () => {
    isBroken = false
  })
  Object.assign(target, { flushSync: () => isBroken || flushSync() })
}

/** Resolves when the pending lines are written or cannot be, or after a moment. */
function waitUntilWritten(target: Target): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, settleMilliseconds)
    for (const event of ['drain', 'error'] as const) {
      target.once(event, () => {
        clearTimeout(limit)
        resolve()
      })
    }
  })
}
