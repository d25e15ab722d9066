import { expect, test } from 'vitest'
import { formatHttpApi } from '../../test/openapi/formatHttpApi.ts'
import { createDocument } from './createDocument.ts'

test('docs/reference/http-api.md says what /api/openapi.json says', async () => {
  const page = formatHttpApi(createDocument('0.0.0'))
  await expect(page).toMatchFileSnapshot('../../../../docs/reference/http-api.md')
})
