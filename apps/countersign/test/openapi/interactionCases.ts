import { signFor } from '@countersign/test-support/createBrowser'
import { addDraftApi } from '../apis/draftApi.ts'
import { application, applications, type Case, type Cast, logo } from './cast.ts'

/** Sends the member to an application's sign-in, and gives the path of the interaction that begins. */
export async function anInteraction({ operator, member }: Cast, apiId?: string): Promise<string> {
  const draft = { ...application, tokenEndpointAuthMethod: 'none', logo }
  const added = await (await operator.browser.call('POST', applications, draft)).json()
  const { clientId } = added.application
  if (apiId !== undefined)
    await operator.browser.call('PATCH', `/api/operator/apis/${apiId}/applications/${clientId}`, {
      delegated: ['read'],
      own: [],
    })
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: 'https://wiki.example/callback',
    response_type: 'code',
    scope: apiId === undefined ? 'openid' : 'openid read',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const response = await member.browser.call('GET', `/oidc/auth?${query}`)
  return new URL(response.headers.get('location') ?? '', 'http://localhost').pathname
}

export const interacting = (method: string, rest: string, body?: unknown): Case => {
  return async (cast) => cast.member.browser.call(method, `${await anInteraction(cast)}/${rest}`, body)
}

export async function signForApplication(cast: Cast, apiId?: string): Promise<Response> {
  const { browser, wallet } = cast.member
  const path = await anInteraction(cast, apiId)
  const changes = { requestId: path.split('/').at(-1) ?? '', resources: ['https://wiki.example'] }
  return browser.call(
    'POST',
    `${path}/sign-in`,
    await signFor(browser, `${path}/challenge`, wallet, { changes }),
  )
}

export async function consent(cast: Cast): Promise<Response> {
  const path = await anInteraction(cast)
  const { wallets } = await (await cast.member.browser.call('GET', `${path}/details`)).json()
  return cast.member.browser.call('POST', `${path}/consent`, { walletId: wallets[0].id })
}

export const connected = (method: string, rest = ''): Case => {
  return async ({ member }) => {
    const { applications } = await (await member.browser.call('GET', '/api/account/applications')).json()
    return member.browser.call(method, `/api/account/applications/${applications[0].clientId}${rest}`)
  }
}

export async function takeBackApi(cast: Cast): Promise<Response> {
  const { browser } = cast.member
  const { id } = await addDraftApi(cast.operator.browser)
  await signForApplication(cast, id)
  const { applications } = await (await browser.call('GET', '/api/account/applications')).json()
  return browser.call('DELETE', `/api/account/applications/${applications[0].clientId}/apis/${id}?scope=read`)
}

export async function chooseWallets(cast: Cast): Promise<Response> {
  const { browser } = cast.member
  const { applications } = await (await browser.call('GET', '/api/account/applications')).json()
  const [{ clientId, wallet }] = applications
  return browser.call('PATCH', `/api/account/applications/${clientId}`, { walletId: wallet.id })
}
