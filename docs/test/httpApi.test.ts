import { expect, test } from 'vitest'
import { createDocument } from '../../apps/countersign/src/openapi/document.operations.ts'
import { allOperations } from '../../apps/countersign/test/openapi/operations.ts'
import { formatHttpApi } from './formatHttpApi.ts'

test('docs/reference/http-api.md says what /api/openapi.json says', async () => {
  const page = formatHttpApi(createDocument('0.0.0', allOperations))
  await expect(page).toMatchFileSnapshot('../reference/http-api.md')
})
