import {
  type ApplicationChange,
  type ApplicationSecret,
  applicationDownloads,
  applicationEndpoints,
  mostOldSecretHours,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  type ConfirmedChange,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  invalidRequest,
  type Operation,
  quoteName,
  type Write,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { productErrors } from '../fields/productErrors.ts'
import { describeActor, operator, requireRight } from '../guards/operatorGuard.ts'
import type { Actor } from '../store/Actor.ts'
import { parseAccess } from './access.ts'
import { describeApplication } from './applicationRow.ts'
import type { ApplicationRules } from './applications.fields.ts'
import { findApplication, findLogo } from './applications.queries.ts'
import {
  type AddedApplication,
  type Addition,
  changeApplication,
  clientIdTaken,
  endOldSecret,
  writeAddition,
  writeNewSecret,
  writeRemoval,
} from './applications.writes.ts'
import { createLogoResponse } from './createLogoResponse.ts'
import { parseAddition } from './declared/parseDeclared.ts'
import { findApplications } from './findApplications.ts'
import { listPeopleOf } from './listPeopleOf.ts'
import { changeNewAccess, readNewAccess } from './newApplicationAccess.ts'
import { listRefusedRequests } from './refusedRequests.ts'

/** What an operator confirms by a signature before writing an application. */
export const applicationChanges: readonly ConfirmedChange[] = [
  defineChange('add_application', 'operator', ({ name }) => `add the application ${quoteName(name)}`),
  defineChange('change_application', 'operator', async ({ clientId }, { store }) => {
    return `change the application ${await nameApplication(store, clientId)}`
  }),
  defineChange('rotate_application_secret', 'operator', async ({ clientId }, { store }) => {
    return `give the application ${await nameApplication(store, clientId)} a new secret`
  }),
  defineChange('remove_application', 'operator', async ({ clientId }, { store }) => {
    return `remove the application ${await nameApplication(store, clientId)}`
  }),
]

/** The name that it gives itself, and the client id, which no other has. */
async function nameApplication(store: Store, clientId: string): Promise<string> {
  const [row] = await store.read(findApplication, { clientId })
  if (row === undefined) throw new CountersignError('not_found')
  return `${quoteName(row.name)} (${clientId})`
}

// One module because it is one list: every call that operators make about applications.

/** A logo of 64 KiB as base64, and the rest. */
const bodyLimitBytes = 112 * 1024

/** What operators do with applications. Reading needs the role, writing a fresh signature too. */
export function createApplicationOperations(rules: ApplicationRules): readonly Operation[] {
  return [
    defineOperation({
      endpoint: applicationEndpoints.applications,
      summary: 'Lists the applications by name, or those that a search finds',
      who: operator.can('applications:read'),
      handle: ({ service: { store, now }, query }) => findApplications(store, query, now()),
    }),

    defineConfirmedOperation({
      endpoint: applicationEndpoints.addApplication,
      summary: 'Adds an application',
      description: 'Only this response contains its secret.',
      who: operator.can('applications:credentials'),
      readBody(body) {
        // Nobody is asked to sign for what would be refused.
        const { application } = parseAddition(body, rules)
        return { ...body, name: application.name }
      },
      bodyLimitBytes,
      async handle(context) {
        const { confirmation, body } = context
        const actor = describeActor(context)
        const addition = parseAddition(body, rules)
        const added = await confirmation.write(() => writeOwnAddition(addition, actor))
        return added.map((one) => describeSecret(one, actor.now))
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.application,
      summary: 'Returns an application',
      who: operator.can('applications:read'),
      refusals: ['not_found'],
      async handle({ service: { store, now }, params }) {
        const [row] = await store.read(findApplication, params)
        if (row === undefined) throw new CountersignError('not_found')
        return describeApplication(row, now())
      },
    }),

    defineConfirmedOperation({
      endpoint: applicationEndpoints.changeApplication,
      summary: 'Changes an application',
      who: operator.can('applications:write'),
      bodyLimitBytes,
      refusals: ['not_found', productErrors.application_declared],
      async handle(context) {
        const { caller, confirmation, params, body: change } = context
        if (touchesCredentials(change)) requireRight(caller, 'applications:credentials')
        const actor = describeActor(context)
        const changed = await confirmation.write(() => changeApplication({ ...params, change, rules }, actor))
        return changed.map((row) => describeApplication(row, actor.now))
      },
    }),

    defineConfirmedOperation({
      endpoint: applicationEndpoints.removeApplication,
      summary: 'Removes an application',
      who: operator.can('applications:write'),
      refusals: ['not_found', productErrors.application_declared],
      handle(context) {
        const { confirmation, params } = context
        const actor = describeActor(context)
        return confirmation.write(() => writeRemoval(params.clientId, actor))
      },
    }),

    defineOperation({
      endpoint: applicationDownloads.applicationLogo,
      summary: 'Returns the logo of an application',
      who: operator.can('applications:read'),
      refusals: ['not_found'],
      async handle({ service: { store }, params }) {
        const [found] = await store.read(findLogo, params)
        return createLogoResponse(found)
      },
    }),

    defineConfirmedOperation({
      endpoint: applicationEndpoints.rotateApplicationSecret,
      summary: 'Gives an application a new secret',
      description:
        'The old secret stops working at once, or after some hours. Whatever is older than that stops working at once.',
      who: operator.can('applications:credentials'),
      refusals: ['not_found', productErrors.application_declared],
      async handle(context) {
        const { confirmation, params, query } = context
        const actor = describeActor(context)
        const keepOldHours = readHours(query.keepOldHours)
        const rotated = await confirmation.write(() => writeNewSecret(params.clientId, actor, keepOldHours))
        return rotated.map((added) => describeSecret(added, actor.now))
      },
    }),

    defineConfirmedOperation({
      endpoint: applicationEndpoints.endOldApplicationSecret,
      summary: 'Ends the secret that an application had before the one that it has',
      who: operator.can('applications:credentials'),
      refusals: ['not_found'],
      async handle(context) {
        const { confirmation, params } = context
        const actor = describeActor(context)
        const ended = await confirmation.write(() => endOldSecret(params.clientId, actor))
        return ended.map((row) => describeApplication(row, actor.now))
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.newApplicationAccess,
      summary: 'Returns who may use a new application, unless something else is said of it',
      who: operator.can('applications:read'),
      handle: async ({ service: { store } }) => ({ access: await readNewAccess(store) }),
    }),

    defineOperation({
      endpoint: applicationEndpoints.changeNewApplicationAccess,
      summary: 'Changes who may use a new application, unless something else is said of it',
      description: 'Applications that there are stay as they are.',
      who: operator.can('policy:write'),
      async handle(context) {
        const { service, body } = context
        const wanted = parseAccess(body.access)
        const actor = describeActor(context)
        const access = await service.store.write(() => changeNewAccess(wanted, actor))
        return { access }
      },
    }),

    defineOperation({
      endpoint: applicationEndpoints.applicationPeople,
      summary: 'Lists the people whom an application knows, who signed in last first',
      who: operator.can('applications:read'),
      refusals: ['not_found'],
      handle: ({ service: { store }, params: { clientId }, query }) => listPeopleOf(store, clientId, query),
    }),

    defineOperation({
      endpoint: applicationEndpoints.applicationRefusals,
      summary: 'Lists how often requests of an application were refused and why, by hour, the latest first',
      description:
        'Counts are written once a minute and kept for 30 days. What belongs to an ordinary sign-in, such as a person who declines, does not count.',
      who: operator.can('applications:read'),
      refusals: ['not_found'],
      handle: ({ service: { store }, params: { clientId }, query }) =>
        listRefusedRequests(store, clientId, query),
    }),
  ]
}

/** What of an application a token may change without the right for credentials: it decides neither who it is nor what it may do. */
const plainFields: ReadonlySet<string> = new Set([
  ...['name', 'logo', 'policyUri', 'tosUri', 'clientUri', 'isDisabled'],
])

function touchesCredentials(change: ApplicationChange): boolean {
  return Object.keys(change).some((field) => !plainFields.has(field))
}

/**
 * Reads for how many hours an old secret works, too.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function readHours(text = '0'): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (hours <= mostOldSecretHours) return hours
  throw invalidRequest(`"keepOldHours" is a whole number from 0 to ${mostOldSecretHours}`)
}

function* writeOwnAddition(addition: Addition, actor: Actor): Write<AddedApplication> {
  const added = yield* writeAddition(addition, actor)
  if (added === undefined) throw clientIdTaken()
  return added
}

/** An application with the secret that only this response tells. */
function describeSecret({ row, clientSecret }: AddedApplication, now: number): ApplicationSecret {
  return { application: describeApplication(row, now), clientSecret }
}
