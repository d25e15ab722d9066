import { productShapes } from '@countersign/product-api'
import { type ApiDocument, describeApi } from '@countersign/server/extension'
import { productOperations } from './productOperations.ts'

/** The calls of the product in the words of OpenAPI. */
export function createDocument(version: string): ApiDocument {
  return describeApi({ title: 'Countersign', version, operations: productOperations, shapes: productShapes })
}
