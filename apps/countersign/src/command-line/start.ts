import { describeSettings } from '../configuration/describeSettings.ts'
import { ConfigurationError } from '../configuration/parseSetting.ts'
import { readConfiguration } from '../configuration/readConfiguration.ts'
import { createLog, type ProcessLog } from '../log.ts'
import { formatBanner } from '../service/formatBanner.ts'
import { type Service, startService } from '../service/startService.ts'
import { startFailed } from '../texts/start.ts'

/** What `countersign start` is given. */
export interface StartOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly options: Readonly<Record<string, unknown>>
  readonly version: string
}

/** How long requests in flight may take to finish once the server is asked to end. */
const drainMilliseconds = 10_000
/** And how long after that the database may take to let go. */
const closeMilliseconds = 5000

/** Runs the server until it is asked to end. What keeps it from starting is one line and exit code 1. */
export async function start({ environment, options, version }: StartOptions): Promise<void> {
  try {
    const configuration = readConfiguration(environment, options)
    const processLog = createLog(configuration.logLevel)
    const settings = describeSettings(environment, options, configuration)
    const service = await startService(configuration, { version, settings, tell }, processLog.log)
    onEndSignal(
      () => void end(service, processLog),
      () => process.exit(130),
    )
    const { secretKeyPath, claimLink } = service
    process.stdout.write(`${formatBanner(configuration, { version, secretKeyPath, claimLink })}\n`)
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error)}\n`)
    process.exit(1)
  }
}

/** What the start is waiting for is said at every log level. */
function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function end(service: Service, { log, flush }: ProcessLog): Promise<void> {
  log.info({}, 'ending: finishing the requests in flight')
  setTimeout(() => process.exit(1), drainMilliseconds + closeMilliseconds).unref()
  try {
    await service.end(drainMilliseconds)
    log.info({}, 'ended')
  } catch (error) {
    log.error({ err: error }, 'ended, but not cleanly')
    process.exitCode = 1
  }
  await flush()
  process.exit()
}

function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  const message = error instanceof Error ? error.message : String(error)
  return startFailed(message.replace(/\s+/g, ' '))
}

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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle)
}
