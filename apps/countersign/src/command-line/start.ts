import { write } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { inspectNode } from '@countersign/server/extension'
import { describeSettings } from '../configuration/describeSettings.ts'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { readSecretFiles } from '../configuration/readSecretFiles.ts'
import { createLog, type ProcessLog } from '../log/log.ts'
import { formatBanner } from '../service/formatBanner.ts'
import { type Service, startService } from '../service/startService.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { ConfigurationError } from '../settings/parseSetting.ts'
import { formatLine } from '../terminal/formatLine.ts'
import { showLines, showText } from '../terminal/showText.ts'
import { startFailed, nodeTexts as texts } from '../texts/start.ts'

/** What `countersign start` is given. */
export interface StartOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly options: Readonly<Record<string, unknown>>
  readonly version: string
}

/** How long requests in flight may take to finish once the server takes no new ones. */
const finishMilliseconds = 10_000
/** And how long after that the database may take to let go. */
const closeMilliseconds = 5000

/** When the first requests after a start, which may have waited for it, have most likely been answered. */
const settleMilliseconds = 2000

/** Runs the server until it is asked to end. What keeps it from starting is one line and exit code 1. */
export async function start({ environment: given, options, version }: StartOptions): Promise<void> {
  try {
    const environment = readSecretFiles(given)
    const configuration = readConfiguration(environment, options)
    const processLog = createLog(configuration.logLevel, formatLine)
    const settings = describeSettings(environment, options, configuration)
    const service = await startService(configuration, { version, settings, tell }, processLog.log)
    const drainMilliseconds = configuration.drainSeconds * 1_000
    onEndSignal(
      () => void end(service, processLog, drainMilliseconds),
      () => exit(processLog, 130),
    )
    const { secretKeyPath, claimLink } = service
    const isClaimLinkShown = process.stdout.isTTY || options['printClaimLink'] === true
    const banner = formatBanner(configuration, { version, secretKeyPath, claimLink, isClaimLinkShown })
    printOrLog(`${showLines(banner)}\n`, processLog.log)
    setTimeout(() => settle(configuration, processLog.log), settleMilliseconds).unref()
  } catch (error) {
    process.stderr.write(`${showText(describeStartFailure(error))}\n`)
    process.exit(1)
  }
}

/** Does what no request needs to wait for. */
function settle({ chains }: Configuration, log: ProcessLog['log']): void {
  // Calls at nodes need `fetch`, which Node loads when it is first used: not at somebody's sign-in.
  inspectNodes(chains, log).catch((error: unknown) =>
    log.warn({ err: error }, 'Could not look at the nodes of chains.'),
  )
  releaseMemory()
}

/** Says which nodes can't be asked, and which can't let everybody in, before a person meets it. */
async function inspectNodes(chains: Configuration['chains'], log: ProcessLog['log']): Promise<void> {
  for (const chain of chains) {
    for (const address of chain.addresses) {
      const { host, fault, runsCreationCode } = await inspectNode(chain, address, nodeLimits)
      const facts = { chainId: chain.chainId, host }
      if (fault !== null) log.warn({ ...facts, fault }, texts.silentNode)
      if (runsCreationCode === false) log.warn(facts, texts.noCreationCode)
    }
  }
}

const nodeLimits = { withinMilliseconds: 5_000 } as const

/** What the start is waiting for is said at every log level. */
function tell(line: string): void {
  process.stderr.write(`${showText(line)}\n`)
}

/**
 * Prints for people, and does not depend on it: where nothing can be written, the log says so. It is written beside the
 * main thread, which a pipe that nobody reads would hold.
 */
function printOrLog(text: string, log: ProcessLog['log']): void {
  isPrinting = true
  write(process.stdout.fd, text, (error) => {
    isPrinting = false
    if (error) log.warn({ err: error }, 'what the start has to say could not be printed')
  })
}

let isPrinting = false

async function end(service: Service, processLog: ProcessLog, drainMilliseconds: number): Promise<void> {
  const { log, flush } = processLog
  if (drainMilliseconds > 0) log.info({}, 'not ready any more: other processes get the new requests')
  setTimeout(() => exit(processLog, 1), drainMilliseconds + finishMilliseconds + closeMilliseconds).unref()
  try {
    await service.leave(drainMilliseconds)
    log.info({}, 'ending: finishing the requests in flight')
    await service.end(finishMilliseconds)
    log.info({}, 'ended')
  } catch (error) {
    log.error({ err: error }, 'ended, but not cleanly')
    process.exitCode = 1
  }
  await flush()
  exit(processLog)
}

/**
 * Ends the process. Where a write hangs, because its reader has stopped, Node's own end would wait for it for
 * ever: a signal does not.
 */
function exit({ isStuck }: ProcessLog, code?: number): void {
  if (!isStuck() && !isPrinting) process.exit(code)
  for (const signal of endSignals) process.removeAllListeners(signal)
  process.kill(process.pid, 'SIGTERM')
}

function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  const message = error instanceof Error ? error.message : String(error)
  return startFailed(message.replace(/\s+/g, ' '))
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ctrl-C reaches a program twice when npm runs it: from the terminal, and passed on by npm. */
const sameSignalMilliseconds = 500

/** Calls `end` at the first signal to end, and `endNow` at a later one by someone who will not wait. */
export function onEndSignal(end: () => void, endNow: () => void): void {
  let endedAt: number | undefined
  const handle = () => {
    const now = performance.now()
    if (endedAt === undefined) {
      endedAt = now
      end()
    } else if (now - endedAt > sameSignalMilliseconds) {
      endNow()
    }
  }
  for (const signal of endSignals) process.on(signal, handle)
}

/**
 * Gives the memory back that only the start needed. V8 does so by itself when it collects all that it holds, and a
 * process that nobody asks anything never comes to that. It takes about 30 ms, once.
 */
export function releaseMemory(): void {
  // The function is made in a context of its own: nothing else in the process can reach it.
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  // The last resort also gives the room for new objects back, which had grown for those of the start.
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
