import {
  type Call,
  type Calls,
  CountersignError,
  checkHost,
  type OperationResponse,
} from '@countersign/server/extension'
import { drawPicture } from './drawPicture.ts'

/** The pictures that the claim `picture` links to. */
export const pictureCalls: Calls = { '/picture/:mark': { GET: pictureCall } }

/**
 * `GET /picture/<mark>.png`: an identicon. Its path is all it is drawn from, so it discloses nothing, never changes,
 * and any application may show it.
 */
async function pictureCall(call: Call): Promise<OperationResponse> {
  checkHost(call)
  const [, mark] = /^([0-9a-f]{8})\.png$/.exec(call.id) ?? []
  if (mark === undefined) throw new CountersignError('not_found')
  return {
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
    body: drawPicture(Number.parseInt(mark, 16)),
  }
}
