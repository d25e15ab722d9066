import { addDraftApi, draftApi } from '../apis/draftApi.ts'
import type { Case, Cast } from './cast.ts'

const apis = '/api/operator/apis'

/** Makes one call beneath a new API. */
const ofApi = (method: string, rest: string, body?: unknown): Case => {
  return async ({ operator: { browser } }) =>
    browser.call(method, `${apis}/${(await addDraftApi(browser)).id}${rest}`, body)
}

async function addClient({ operator: { browser } }: Cast): Promise<string> {
  const draft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
  const { application } = await (await browser.call('POST', '/api/operator/applications', draft)).json()
  return application.clientId
}

/** The operations on APIs, as {@link operationCases} has all of them. */
export const apiCases: Readonly<Record<string, Case>> = {
  'GET /api/operator/apis': ({ operator: { browser } }) => browser.call('GET', apis),
  'POST /api/operator/apis': ({ operator: { browser } }) => browser.call('POST', apis, draftApi()),
  'GET /api/operator/apis/{id}': ofApi('GET', ''),
  'PATCH /api/operator/apis/{id}': ofApi('PATCH', '', { tokenSeconds: 60 }),
  'DELETE /api/operator/apis/{id}': ofApi('DELETE', ''),
  'POST /api/operator/apis/{id}/secret': ofApi('POST', '/secret?keepOldHours=1'),
  'GET /api/operator/apis/{id}/applications': ofApi('GET', '/applications'),
  'PATCH /api/operator/apis/{id}/applications/{clientId}': async (cast) => {
    const access = { delegated: ['read'], own: [] }
    return ofApi('PATCH', `/applications/${await addClient(cast)}`, access)(cast)
  },
  'GET /api/operator/apis/{id}/usage': ofApi('GET', '/usage?days=7'),
  'GET /api/operator/apis/{id}/try': ofApi('GET', '/try'),
  'GET /api/operator/apis/{id}/people/{accountId}/token': async (cast) =>
    ofApi('GET', `/people/${cast.member.id}/token`)(cast),
  'GET /api/operator/apis/{id}/refusals': ofApi('GET', '/refusals?limit=5'),
}
