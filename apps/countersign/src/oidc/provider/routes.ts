/** Where the provider's calls are. Discovery has its own, well-known address. */
export const routes = {
  authorization: '/oidc/auth',
  code_verification: '/device',
  device_authorization: '/oidc/device',
  end_session: '/oidc/session/end',
  introspection: '/oidc/token/introspection',
  jwks: '/oidc/jwks',
  pushed_authorization_request: '/oidc/request',
  registration: '/oidc/registration',
  revocation: '/oidc/token/revocation',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
} as const

/** Whether the provider answers there. The page at `/device` is the web app's; what a device leads back to is not. */
export function isOpenIdPath(path: string): boolean {
  return (
    path.startsWith('/oidc/') ||
    path === '/.well-known/openid-configuration' ||
    path === '/.well-known/oauth-authorization-server' ||
    /^\/device\/(?!code$)[^/]+$/.test(path)
  )
}
