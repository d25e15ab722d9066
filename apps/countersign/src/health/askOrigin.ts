import { outboundCalls } from '../outbound/outbound.ts'

/** What came back from the address that people see. */
export interface OriginAnswer {
  /** Whether a server of ours answered that it is ready. */
  readonly isReady: boolean
  /** The status, or why none came. */
  readonly detail: string
  /** The time by the clock of whoever answered, in milliseconds; null where it did not say. */
  readonly time: number | null
}

/** Asks the address that people see whether a server is ready there, through whatever proxy is in front. */
export async function askOrigin(origin: string): Promise<OriginAnswer> {
  const { timeoutMilliseconds, responseBytes } = outboundCalls.askOrigin.limits
  try {
    const response = await fetch(`${origin}/readyz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const text = await readStart(response, responseBytes)
    const isReady = response.status === 200 && isStatus(text)
    const time = Date.parse(response.headers.get('date') ?? '')
    return { isReady, detail: `answered ${response.status}`, time: Number.isNaN(time) ? null : time }
  } catch (error) {
    return { isReady: false, detail: explain(error), time: null }
  }
}

async function readStart(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, most)
}

/** Other programs answer 200 at any path. */
function isStatus(text: string): boolean {
  try {
    return Object(JSON.parse(text)).status === 'ok'
  } catch {
    return false
  }
}

function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : String(cause)
}
