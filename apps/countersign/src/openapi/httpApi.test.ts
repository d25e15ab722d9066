import { expect, test } from 'vitest'
import { formatHttpApi } from '../../test/openapi/formatHttpApi.ts'
import { allOperations } from '../../test/openapi/operations.ts'
import { createDocument } from './document.operations.ts'

test('docs/reference/http-api.md says what /api/openapi.json says', async () => {
  const page = formatHttpApi(createDocument('0.0.0', allOperations))
  await expect(page).toMatchFileSnapshot('../../../../docs/reference/http-api.md')
})
