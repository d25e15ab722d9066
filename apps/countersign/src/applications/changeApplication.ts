import type { ApplicationChange, ApplicationDraft } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { run, writeOrRefuse } from '@countersign/server/extension'
import { appendEvent } from '../store/appendEvent.ts'
import { type Actor, needsSecret } from './addApplication.ts'
import { lockApplication, updateApplication } from './applicationQueries.ts'
import { checkedOf, contentOf, type ListedApplication } from './applicationRow.ts'
import type { CheckedApplication } from './parseApplication.ts'
import { type ApplicationRules, parseApplication } from './parseApplication.ts'

/**
 * Changes what an operator or a registration wrote; what is left out stays.
 *
 * @throws ApplicationError when the application could not be so
 * @throws CountersignError `not_found`, or `application_declared`
 */
export function changeApplication(
  store: Store,
  { clientId, change, rules }: { clientId: string; change: ApplicationChange; rules: ApplicationRules },
  { accountId, requester, now }: Actor,
): Promise<ListedApplication> {
  return writeOrRefuse(store, function* () {
    const [before] = yield* run(lockApplication, { clientId })
    if (before === undefined) return 'not_found'
    if (before.source === 'file') return 'application_declared'
    const application = parseApplication(merge(checkedOf(before), change), rules)
    const isDisabled = change.isDisabled ?? before.disabled_at !== null
    const [after] = yield* run(updateApplication, {
      clientId,
      ...contentOf(application),
      disabled_at: isDisabled ? (before.disabled_at ?? now) : null,
      secret_hash: needsSecret(application) ? before.secret_hash : null,
      source: before.source,
    })
    if (after === undefined) return 'not_found'
    const details = { clientId, name: application.name, fields: Object.keys(change).join(', ') }
    yield* appendEvent({
      accountId: null,
      actorId: accountId,
      kind: 'application_changed',
      requester,
      now,
      details,
    })
    return after
  })
}

/** What belongs to the way in which an application proves itself goes with it, unless the change says otherwise. */
function merge(before: CheckedApplication, change: ApplicationChange): ApplicationDraft {
  const { isDisabled: _isDisabled, ...written } = change
  const method = change.tokenEndpointAuthMethod ?? before.tokenEndpointAuthMethod
  return {
    ...before,
    ...written,
    name: change.name ?? before.name,
    redirectUris: change.redirectUris ?? [...before.redirectUris],
    postLogoutRedirectUris: change.postLogoutRedirectUris ?? [...before.postLogoutRedirectUris],
    scopes: change.scopes ?? [...before.scopes],
    isPkceRequired: change.isPkceRequired ?? (method === 'none' || before.isPkceRequired),
    jwks: change.jwks ?? (method === 'private_key_jwt' ? before.jwks : null),
  }
}
