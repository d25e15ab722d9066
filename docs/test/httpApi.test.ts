import { expect, test } from 'vitest'
import { createDocument } from '../../apps/countersign/src/openapi/createDocument.ts'
import { formatHttpApi } from './formatHttpApi.ts'

test('docs/reference/http-api.md says what /api/openapi.json says', async () => {
  const page = formatHttpApi(createDocument('0.0.0'))
  await expect(page).toMatchFileSnapshot('../reference/http-api.md')
})
