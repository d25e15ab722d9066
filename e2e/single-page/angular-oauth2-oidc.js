// Its parts are compiled in the page: an application would do it when it is built.
import '@angular/compiler'
import { provideHttpClient } from '@angular/common/http'
import { createApplication } from '@angular/platform-browser'
import { OAuthService, provideOAuthClient } from 'angular-oauth2-oidc'
import { onClick, show } from './page.js'

const { injector } = await createApplication({ providers: [provideHttpClient(), provideOAuthClient()] })
const oauth = injector.get(OAuthService)
oauth.configure({
  issuer: window.issuer,
  clientId: 'single-page',
  redirectUri: `${location.origin}/`,
  postLogoutRedirectUri: `${location.origin}/`,
  responseType: 'code',
  scope: 'openid profile offline_access',
})

onClick('sign-in', () => oauth.initCodeFlow())
onClick('refresh', async () => {
  const before = oauth.getAccessToken()
  await oauth.refreshToken()
  show({ isNew: oauth.getAccessToken() !== before, ...(await oauth.loadUserProfile()).info })
})
onClick('sign-out', () => oauth.logOut())
await oauth.loadDiscoveryDocumentAndTryLogin()
if (oauth.hasValidIdToken()) show(oauth.getIdentityClaims())
