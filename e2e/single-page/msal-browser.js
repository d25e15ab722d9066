import { createStandardPublicClientApplication } from '@azure/msal-browser'
import { onClick, show } from './page.js'

const msal = await createStandardPublicClientApplication({
  auth: {
    clientId: 'single-page',
    authority: window.issuer,
    knownAuthorities: [new URL(window.issuer).host],
    redirectUri: `${location.origin}/`,
    postLogoutRedirectUri: `${location.origin}/`,
  },
  system: { protocolMode: 'OIDC' },
})

const scopes = ['openid', 'profile', 'offline_access']
onClick('sign-in', () => msal.loginRedirect({ scopes }))
onClick('refresh', async () => {
  const [account] = msal.getAllAccounts()
  const { fromCache, accessToken, idTokenClaims } = await msal.acquireTokenSilent({
    scopes,
    account,
    forceRefresh: true,
  })
  show({ isNew: !fromCache && accessToken !== '', ...idTokenClaims })
})
onClick('sign-out', () => {
  const [account] = msal.getAllAccounts()
  // Without the hint nothing says which application asks, so nobody would be led back.
  return msal.logoutRedirect({ account, idTokenHint: account.idToken })
})
const result = await msal.handleRedirectPromise()
const account = result?.account ?? msal.getAllAccounts()[0]
if (account) show(account.idTokenClaims)
