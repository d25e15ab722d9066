import {
  type ApplicationChange,
  type ApplicationDraft,
  type ApplicationTrial,
  applicationDownloads,
  applicationEndpoints,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  CountersignError,
  defineChange,
  defineOperation,
  type Operation,
  type RequestContext,
  run,
  type SessionRow,
  type StepUpChange,
  writeOrRefuse,
} from '@countersign/server/extension'
import { operator } from '../operator/operatorGuard.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { ApplicationError } from './ApplicationError.ts'
import { findApplication, findLogo, lockApplication, updateApplication } from './applicationQueries.ts'
import { describeApplication, formatContent, type ListedApplication, readChecked } from './applicationRow.ts'
import { type Actor, addApplication, needsSecret, removeApplication, rotateClientSecret } from './changes.ts'
import { createLogoResponse } from './createLogoResponse.ts'
import { parseAddition } from './declared/parseDeclared.ts'
import { findApplications } from './findApplications.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  createStrangersRules,
  parseApplication,
} from './parseApplication.ts'

/** Tells what an application would learn of the person of a session. */
export type TryApplication = (trial: {
  readonly clientId: string
  readonly session: SessionRow
}) => Promise<ApplicationTrial>

/** What an operator confirms by a signature before writing an application. */
export const applicationsChange: StepUpChange = defineChange(
  'change_applications',
  'operator',
  () => 'change the applications that people sign in to',
)

/** A logo of 64 KiB as base64, and the rest. */
const bodyLimitBytes = 112 * 1024

const confirms = () => ({ kind: 'change_applications' }) as const

/** What operators do with applications. Reading needs the role, writing a fresh signature too. */
export function createApplicationOperations(
  rules: ApplicationRules,
  tryApplication: TryApplication,
): readonly Operation[] {
  return [
    defineOperation({
      endpoint: applicationEndpoints.applications,
      summary: 'Lists the applications by name, or those that a search finds',
      who: operator,
      handle: ({ service: { store }, query }) => findApplications(store, query),
    }),

    defineOperation({
      endpoint: applicationEndpoints.addApplication,
      summary: 'Adds an application',
      description: 'Only this response contains its secret.',
      who: operator,
      confirms,
      bodyLimitBytes,
      async handle(context) {
        const { service, body } = context
        const { row, clientSecret } = await explaining(() =>
          addApplication(service.store, parseAddition(body, rules), describeActor(context)),
        )
        return { application: describeApplication(row), clientSecret }
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.application,
      summary: 'Returns an application',
      who: operator,
      refusals: ['not_found'],
      async handle({ service: { store }, params }) {
        const [row] = await store.read(findApplication, params)
        if (row === undefined) throw new CountersignError('not_found')
        return describeApplication(row)
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.changeApplication,
      summary: 'Changes an application',
      who: operator,
      confirms,
      bodyLimitBytes,
      refusals: ['not_found', 'application_declared'],
      async handle(context) {
        const { service, params, body: change } = context
        return describeApplication(
          await changeApplication(service.store, { ...params, change, rules }, describeActor(context)),
        )
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.removeApplication,
      summary: 'Removes an application',
      who: operator,
      confirms,
      refusals: ['not_found', 'application_declared'],
      handle: (context) =>
        removeApplication(context.service.store, context.params.clientId, describeActor(context)),
    }),

    defineOperation({
      endpoint: applicationDownloads.applicationLogo,
      summary: 'Returns the logo of an application',
      who: operator,
      refusals: ['not_found'],
      async handle({ service: { store }, params }) {
        const [found] = await store.read(findLogo, params)
        return createLogoResponse(found)
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.rotateApplicationSecret,
      summary: 'Gives an application a new secret',
      description: 'The old secret stops working at once.',
      who: operator,
      confirms,
      refusals: ['not_found', 'application_declared'],
      async handle(context) {
        const { service, params } = context
        const actor = describeActor(context)
        const { row, clientSecret } = await rotateClientSecret(service.store, params.clientId, actor)
        return { application: describeApplication(row), clientSecret }
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.tryApplication,
      summary: 'Returns what an application would learn about the operator',
      description: 'Nothing is sent to the application.',
      who: operator,
      refusals: ['not_found'],
      handle: ({ caller: session, params: { clientId } }) => tryApplication({ clientId, session }),
    }),
  ]
}

/** The operator who changes something. */
function describeActor({
  caller: { accountId },
  requester,
  service,
}: RequestContext & { readonly caller: SessionRow }): Actor {
  return { accountId, requester, now: service.now() }
}

async function explaining<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    throw explain(error)
  }
}

/** Within a write: a store lets a refusal through, and takes any other error for a failure of its own. */
function explainingNow<Result>(task: () => Result): Result {
  try {
    return task()
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof ApplicationError)) return error
  return new CountersignError('invalid_request', { detail: error.message, field: error.field })
}

/**
 * Changes what an operator or a registration wrote; what is left out stays.
 *
 * @throws CountersignError `not_found`, `application_declared`, or `invalid_request` when it could not be so
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
    // What a stranger wrote stays under a stranger's rules, whoever changes it.
    const ownRules = before.source === 'registration' ? createStrangersRules(rules) : rules
    const application = explainingNow(() => parseApplication(merge(readChecked(before), change), ownRules))
    const isDisabled = change.isDisabled ?? before.disabled_at !== null
    const [after] = yield* run(updateApplication, {
      clientId,
      ...formatContent(application),
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
