import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { productShapes, publishedEndpoints } from '@countersign/product-api'
import {
  type ApiDocument,
  defineOperation,
  describeApi,
  type Operation,
  visitor,
} from '@countersign/server/extension'
import { type Asset, chooseForm, isKnown, makeAsset } from '../http/Asset.ts'

/** The operations of the product in the words of OpenAPI. */
export function createDocument(version: string, operations: readonly Operation[]): ApiDocument {
  return describeApi({
    title: 'Countersign',
    version,
    operations,
    shapes: productShapes,
    token: operatorToken,
  })
}

const operatorToken = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An operator token with the right that is listed. It needs neither a cookie, nor `Origin`, nor a signature.',
}

/** That document: made and compressed at its first use, for few ask, and the same until the next version. */
export function createDocumentOperation(createDocument: () => ApiDocument): Operation {
  let making: Promise<Asset> | undefined
  return defineOperation({
    endpoint: publishedEndpoints.description,
    summary: 'Returns this description',
    who: visitor,
    async handle({ request: { headers } }) {
      making ??= compress(createDocument())
      const asset = await making
      const { encoding, bytes, etag } = chooseForm(asset, headers.get('accept-encoding') ?? '')
      const common = { 'cache-control': asset.cacheControl, etag, vary: 'accept-encoding' }
      if (isKnown(headers.get('if-none-match') ?? '', etag))
        return { status: 304, headers: common, body: null }
      const type = { 'content-type': asset.contentType, 'x-content-type-options': 'nosniff' }
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      return { status: 200, headers: { ...common, ...type, ...encoded }, body: bytes }
    },
  })
}

async function compress(document: ApiDocument): Promise<Asset> {
  const identity = Buffer.from(JSON.stringify(document))
  // The best that Brotli can do takes twelve times as long, for a twentieth less.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity),
  ])
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
