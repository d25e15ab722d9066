import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Handler } from '@countersign/server/extension'
import type { Asset } from '../site/Asset.ts'
import { chooseForm, isKnown } from '../site/chooseForm.ts'
import { makeAsset } from '../site/loadAssets.ts'
import { createDocument } from './createDocument.ts'

/** `GET /api/openapi.json`: made and compressed at its first use, for few ask, and the same until the next version. */
export function createDocumentCall(version: string): Handler {
  let making: Promise<Asset> | undefined
  return async ({ request: { headers } }) => {
    making ??= make(version)
    const asset = await making
    const { encoding, bytes, etag } = chooseForm(asset, headers.get('accept-encoding') ?? '')
    const common = { 'cache-control': asset.cacheControl, etag, vary: 'accept-encoding' }
    if (isKnown(headers.get('if-none-match') ?? '', etag)) return { status: 304, headers: common, body: null }
    const type = { 'content-type': asset.contentType, 'x-content-type-options': 'nosniff' }
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { status: 200, headers: { ...common, ...type, ...encoded }, body: bytes }
  }
}

async function make(version: string): Promise<Asset> {
  const identity = Buffer.from(JSON.stringify(createDocument(version)))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return makeAsset({
    contentType: 'application/json',
    cacheControl: 'no-cache',
    identity,
    compressed: [
      { encoding: 'br', bytes: br },
      { encoding: 'gzip', bytes: gz },
    ],
  })
}
