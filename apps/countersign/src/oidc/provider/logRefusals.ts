import type { Service } from '@countersign/server/extension'
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'

/** Answers that belong to a sign-in which goes as it should. */
const ordinary = new Set([
  'access_denied',
  'authorization_pending',
  'consent_required',
  'interaction_required',
  'login_required',
])

/** Logs why an application was refused: it is told less than who connects it needs to know. */
export function logRefusals(provider: Provider, { log }: Pick<Service, 'log'>): void {
  const note = ({ oidc, path }: KoaContextWithOIDC, refusal: errors.OIDCProviderError) => {
    if (ordinary.has(refusal.error)) return
    const { error, error_description: description, error_detail: detail } = refusal
    log.info(
      { clientId: oidc?.client?.clientId, path, error, description, detail },
      'Refused an application.',
    )
  }
  provider.on('authorization.error', note)
  provider.on('device_authorization.error', note)
  provider.on('end_session.error', note)
  provider.on('grant.error', note)
  provider.on('introspection.error', note)
  provider.on('pushed_authorization_request.error', note)
  provider.on('registration_create.error', note)
  provider.on('revocation.error', note)
  provider.on('userinfo.error', note)
}
