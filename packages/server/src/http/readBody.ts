import { CountersignError, invalidRequest } from '../error/CountersignError.ts'

const limitBytes = 16_384

/**
 * The body of a request as text: at most 16 KiB (specification, point 5), in UTF-8.
 *
 * @throws {CountersignError} `payload_too_large` or `invalid_request`
 */
export async function readBody(request: Request): Promise<string> {
  const bytes = await readBytes(request)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidRequest('the body is not UTF-8')
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced === '0') return new Uint8Array()
  if (announced !== null && Number(announced) > limitBytes) throw tooLarge()
  try {
    // An HTTP server delivers no more than was announced, and reading at once is several times faster.
    const bytes = announced === null ? await readStream(request) : new Uint8Array(await request.arrayBuffer())
    if (bytes.length > limitBytes) throw tooLarge()
    return bytes
  } catch (error) {
    if (error instanceof CountersignError) throw error
    throw invalidRequest('the body could not be read')
  }
}

/** Reads a body of unknown length, and stops when it is too long. */
async function readStream({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limitBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): CountersignError {
  return new CountersignError('payload_too_large', { limit: '16 KiB' })
}
