import { unavailable } from '../request/Failure.ts'

/** `fetch`, as far as it is used. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>

/** An object of JSON, of which nothing is known yet. */
export type Json = Readonly<Record<string, unknown>>

const withinMilliseconds = 5_000
const mostBytes = 262_144

/**
 * Asks the issuer for an object of JSON: within 5 s, at most 256 KiB, and without redirects.
 *
 * @throws {Failure} `temporarily_unavailable`, with what went wrong as its cause
 */
export async function askIssuer(fetch: FetchLike, url: string, init: RequestInit = {}): Promise<Json> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      // Not every runtime knows `error`.
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMilliseconds),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new TypeError(`it answered ${response.status}`)
    }
    const answer: unknown = JSON.parse(await readText(response))
    if (isObject(answer)) return answer
    throw new TypeError('it answered no JSON object')
  } catch (cause) {
    throw unavailable(new Error(`The issuer could not be asked at ${url}.`, { cause }))
  }
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel()
      throw new TypeError(`it answered more than ${mostBytes} bytes`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Whether a value is an object of JSON. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
