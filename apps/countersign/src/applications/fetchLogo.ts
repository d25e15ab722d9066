import type { IncomingMessage } from 'node:http'
import { brandLimits } from '@countersign/product-api'
import { callStranger, explainCall, type StrangerRules, within } from '../outbound/callStranger.ts'
import { outboundCalls } from '../outbound/outbound.ts'
import { type Picture, parsePicture } from '../pictures/parsePicture.ts'
import { PictureError } from '../pictures/parseSvg.ts'

/** A picture that was fetched and checked, or why there is none. */
export type FetchedLogo =
  | { readonly picture: Picture }
  | {
      readonly picture: null
      /** For the operator's log. */
      readonly detail: string
    }

/** How a logo is fetched. */
export interface FetchLogoOptions extends StrangerRules {
  readonly timeoutMilliseconds?: number
}

/**
 * Fetches the logo of an application once, as `callStranger` calls: an answer 200 of at most 64 KiB that says it is a PNG or
 * an SVG, and is one by the rules of the site's own logo. Never throws.
 */
export async function fetchLogo(address: string, options: FetchLogoOptions): Promise<FetchedLogo> {
  const { timeoutMilliseconds = outboundCalls.fetchLogo.limits.timeoutMilliseconds } = options
  try {
    const picture = await within(timeoutMilliseconds, (signal) => fetchPicture(address, options, signal))
    return { picture }
  } catch (error) {
    const detail =
      error instanceof PictureError ? `the logo ${error.message}` : explainCall(error, timeoutMilliseconds)
    return { picture: null, detail }
  }
}

async function fetchPicture(address: string, rules: StrangerRules, signal: AbortSignal): Promise<Picture> {
  const headers = { accept: 'image/svg+xml, image/png', 'accept-encoding': 'identity' }
  const response = await callStranger(new URL(address), { method: 'GET', headers, signal }, rules)
  try {
    if (response.statusCode !== 200)
      throw new PictureError(`was answered with the status ${response.statusCode}`)
    const [type] = (response.headers['content-type'] ?? '').toLowerCase().split(/\s*;/)
    if (type !== 'image/png' && type !== 'image/svg+xml')
      throw new PictureError('is not sent as image/png or image/svg+xml')
    const picture = parsePicture(await readAtMost(response, brandLimits.pictureBytes))
    if (picture.type !== type) throw new PictureError('is not the kind of picture that it is sent as')
    return picture
  } finally {
    response.destroy()
  }
}

/** Reads no further than the limit, however much is sent. */
async function readAtMost(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > most) throw new PictureError('is larger than 64 KiB')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
