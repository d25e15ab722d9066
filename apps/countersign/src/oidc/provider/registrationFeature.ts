import type { Configuration } from 'oidc-provider'
import { makeClientId, makeClientSecret } from '../../applications/clientSecret.ts'

/** Whether applications may register themselves: not at all, with a token that the operator gave out, or anyone. */
export type RegistrationSwitch =
  | { readonly kind: 'closed' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'open' }

type Feature = NonNullable<Configuration['features']>['registration']

/** Even where anyone may register, no application learns anything before a person has allowed it. */
export function registrationFeature(registration: RegistrationSwitch): Feature {
  if (registration.kind === 'closed') return { enabled: false }
  return {
    enabled: true,
    initialAccessToken: registration.kind === 'token' ? registration.token : false,
    // What has registered itself is changed and removed by operators.
    issueRegistrationAccessToken: false,
    idFactory: makeClientId,
    secretFactory: makeClientSecret,
  }
}
