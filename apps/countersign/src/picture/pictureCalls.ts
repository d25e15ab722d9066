import {
  type Call,
  type Calls,
  CountersignError,
  checkHost,
  type OperationResponse,
} from '@countersign/server/extension'
import { drawPicture } from './drawPicture.ts'

/** The pictures that the claim `picture` leads to. */
export const pictureCalls: Calls = { '/picture/:mark': { GET: pictureCall } }

/**
 * `GET /picture/<mark>.png`: a mark. All that it is drawn from is in its address, so it tells nothing of anyone, is
 * the same for ever, and may be shown by the pages of any application.
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
