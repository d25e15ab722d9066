import Keycloak from 'keycloak-js'
import { onClick, show } from './page.js'

const keycloak = new Keycloak({ oidcProvider: window.issuer, clientId: 'single-page' })

onClick('sign-in', () => keycloak.login({ scope: 'profile' }))
try {
  if (await keycloak.init({ pkceMethod: 'S256', checkLoginIframe: false })) show(keycloak.idTokenParsed)
} catch (error) {
  show(String(error))
}
