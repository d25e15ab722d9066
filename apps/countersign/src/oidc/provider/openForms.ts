import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

/**
 * Lets the forms of the provider's own pages lead where they must: to the application, with an answer that it asked to
 * get as a form, or after a sign-out. Browsers hold `form-action` against the redirect that answers a form, too.
 */
export function openForms(provider: Provider): void {
  provider.use(async (context, next) => {
    await next()
    if (!context.response.is('html')) return
    const targets = targetsOf(context['oidc']).flatMap(sourceOf)
    if (targets.length === 0) return
    const policy = context.response.get('content-security-policy')
    context.set(
      'content-security-policy',
      policy.replace("form-action 'self'", () => ["form-action 'self'", ...targets].join(' ')),
    )
  })
}

/** Only what is registered: the page of an error is shown where the address that was sent is not. */
function targetsOf(oidc: KoaContextWithOIDC['oidc'] | undefined): unknown[] {
  const params = oidc?.params
  const isForm = params?.['response_mode'] === 'form_post' && oidc?.redirectUriCheckPerformed === true
  const answer = isForm ? params['redirect_uri'] : undefined
  return [answer, oidc?.session?.state?.['postLogoutRedirectUri']]
}

/** As a policy names it: an origin, or the scheme of a native application. */
function sourceOf(address: unknown): string[] {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (url === null) return []
  return [url.origin === 'null' ? url.protocol : url.origin]
}
