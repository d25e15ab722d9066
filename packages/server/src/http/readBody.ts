import { CountersignError, invalidRequest } from '../error/CountersignError.ts'
import type { CallRequest } from './CallRequest.ts'

/** Of every body but the few that hold a picture (specification, point 5). */
const usualLimitBytes = 16_384

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The body of a request as text, in UTF-8: at most 16 KiB, unless the call takes more.
 *
 * @throws {CountersignError} `payload_too_large` or `invalid_request`
 */
export async function readBody(request: CallRequest, limitBytes: number = usualLimitBytes): Promise<string> {
  const bytes = await readBytes(request, limitBytes)
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidRequest('the body is not UTF-8')
  }
}

async function readBytes(request: CallRequest, limitBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced === '0') return new Uint8Array()
  if (announced !== null && Number(announced) > limitBytes) throw tooLarge(limitBytes)
  try {
    // An HTTP server delivers no more than was announced, and reading at once is several times faster.
    const bytes =
      announced === null ? await readStream(request, limitBytes) : new Uint8Array(await request.arrayBuffer())
    if (bytes.length > limitBytes) throw tooLarge(limitBytes)
    return bytes
  } catch (error) {
    if (error instanceof CountersignError) throw error
    throw invalidRequest('the body could not be read')
  }
}

/** Reads a body of unknown length, and stops when it is too long. */
async function readStream({ body }: CallRequest, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limitBytes) throw tooLarge(limitBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(limitBytes: number): CountersignError {
  return new CountersignError('payload_too_large', { limit: `${limitBytes / 1024} KiB` })
}
