import { challenge } from '../../oidc/recorded/support/World.ts'
import type { Application } from './applications.ts'
import { createSender } from './createSender.ts'
import type { Step } from './Step.ts'
import { type Keys, requestObject } from './signed.ts'

interface Settling {
  readonly keys: Keys
  readonly clientId: string
  readonly application: Application
}

/** Asks a person for all that an application may be allowed, and lets them allow it. */
export function settling({ keys, clientId, application }: Settling): readonly Step[] {
  const sender = createSender(
    { keys, clientId, application },
    { below: (limit) => limit - 1, pick: ([first]) => first },
  )
  const asked = {
    client_id: clientId,
    redirect_uri: application.draft.redirectUris?.[0],
    response_type: 'code',
    scope: application.scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  const authorize = (): Step[] => {
    if (application.sends === 'query') return [sender.authorize(asked, [])]
    if (application.sends === 'object')
      return [sender.authorize({ client_id: clientId, request: requestObject(keys, clientId, asked) }, [])]
    const pushed = { client_id: clientId, request_uri: sender.given('request', 0) }
    return [sender.push(asked, []), sender.authorize(pushed, [])]
  }
  return [...authorize(), sender.answer('allow')]
}
