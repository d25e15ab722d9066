import type { ApiDraft } from '@countersign/product-api'
import type { Browser } from '@countersign/test-support/createBrowser'

/** What an operator writes of an API that no other test has. */
export const draftApi = (): ApiDraft => ({
  identifier: `https://${crypto.randomUUID()}.example`,
  name: 'Files',
  scopes: [{ name: 'read', words: 'read files', translations: { de: 'Dateien lesen' } }],
})

/** Adds one, in the browser of an operator who confirms it. */
export async function addDraftApi({ call }: Pick<Browser, 'call'>): Promise<{ id: string; host: string }> {
  const { api } = await (await call('POST', '/api/operator/apis', draftApi())).json()
  return api
}
