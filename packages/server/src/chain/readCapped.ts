import { NodeError } from './NodeError.ts'

/**
 * Reads a body as text, and gives up as soon as it is longer than a limit in bytes (after decompression).
 *
 * @throws {NodeError} `too_large`
 */
export async function readCapped(response: Response, longestBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > longestBytes) throw new NodeError('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
