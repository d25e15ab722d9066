import type { Application, ApplicationChange, ApplicationDraft } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { CountersignError, writeOrRefuse } from '@countersign/server/extension'
import { describeApplication } from '../applications/applicationRow.ts'
import { type ApplicationRules, createRules } from '../applications/applications.fields.ts'
import { findApplication } from '../applications/applications.queries.ts'
import {
  type AddedApplication,
  type Addition,
  addApplication,
  changeApplication,
  removeApplication,
  rotateClientSecret,
} from '../applications/applications.writes.ts'
import { parseAddition, parseAdditions, parseChange } from '../applications/declared/parseDeclared.ts'
import { readApplications } from '../applications/findApplications.ts'
import { parseJson } from '../fields/readEntries.ts'
import { registrationToken } from '../openid/client/registration/registrationToken.ts'
import { type Actor, actAsServer } from '../store/Actor.ts'
import { commandErrors as errors, resultTexts as results } from '../terminal/commandLine.ts'
import { readText, UsageError } from '../terminal/readText.ts'
import { showJson, showText } from '../terminal/showText.ts'
import type { AddOptions, ApplicationActions, GateActions, UpdateOptions } from './applicationCommands.ts'
import { formatAdded, formatApplication, formatApplications } from './formatApplications.ts'
import { createGateActions } from './gateActions.ts'
import { type Environment, onStore } from './onStore.ts'

/** The commands about applications, at a terminal. */
export function createApplicationActions(environment: Environment): ApplicationActions & GateActions {
  return {
    ...createGateActions(environment),
    addApplications: (options) =>
      onStore(environment, options, async ({ store, configuration }) => {
        const additions = await readAdditions(options, createRules(configuration))
        const added: AddedApplication[] = []
        for (const one of additions) added.push(await addApplication(store, one, byCommand()))
        const secrets = added.map(({ row, clientSecret }) => ({
          application: describeApplication(row, Date.now()),
          clientSecret,
        }))
        return options.json ? showJson(secrets, 2) : formatAdded(secrets)
      }),
    listApplications: (options) =>
      onStore(environment, options, async ({ store }) => {
        const applications: Application[] = []
        for await (const one of readApplications(store, Date.now())) applications.push(one)
        return options.json ? showJson(applications, 2) : formatApplications(applications)
      }),
    showApplication: (clientId, options) =>
      onStore(environment, options, async ({ store }) => {
        const application = await find(store, clientId)
        return options.json ? showJson(application, 2) : formatApplication(application)
      }),
    updateApplication: (clientId, options) =>
      onStore(environment, options, async ({ store, configuration }) => {
        const change = await readChange(options)
        const rules = createRules(configuration)
        const actor = byCommand()
        const row = await writeOrRefuse(store, () => changeApplication({ clientId, change, rules }, actor))
        const application = describeApplication(row, actor.now)
        return options.json ? showJson(application, 2) : formatApplication(application)
      }),
    rotateSecret: (clientId, options) =>
      onStore(environment, options, async ({ store }) => {
        const { row, clientSecret } = await rotateClientSecret(store, clientId, byCommand())
        const secret = { application: describeApplication(row, Date.now()), clientSecret }
        return options.json ? showJson(secret, 2) : formatAdded([secret])
      }),
    showRegistrationToken: (options) =>
      onStore(environment, options, async ({ secretKeys }) => {
        const token = registrationToken(secretKeys)
        return options.json ? showJson({ registrationToken: token }, 2) : token
      }),
    removeApplication: (clientId, options) =>
      onStore(environment, options, async ({ store }) => {
        await removeApplication(store, clientId, byCommand())
        return options.json ? showJson({ removed: clientId }) : results.removed(showText(clientId))
      }),
  }
}

function byCommand(): Actor {
  return actAsServer(Date.now())
}

/** Reads every application before the first is added. */
async function readAdditions(options: AddOptions, rules: ApplicationRules): Promise<readonly Addition[]> {
  if (options.file === undefined) return [parseAddition(createDraft(options), rules)]
  return parseAdditions(await readText(options.file), rules)
}

/**
 * Reads what changes, from the options or from a file of the same shape as the API's.
 *
 * @throws UsageError when nothing changes, or both are given
 * @throws FieldError
 */
async function readChange({ file, jwks, enabled, ...options }: UpdateOptions): Promise<ApplicationChange> {
  const { name, redirectUri, postLogoutRedirectUri, backchannelLogoutUri, method, pkce, alg } = options
  const written = Object.entries({
    name,
    redirectUris: redirectUri,
    postLogoutRedirectUris: postLogoutRedirectUri,
    // An empty address takes it away.
    backchannelLogoutUri: backchannelLogoutUri === '' ? null : backchannelLogoutUri,
    tokenEndpointAuthMethod: method,
    jwks: jwks === undefined ? undefined : parseJson(await readText(jwks)),
    isPkceRequired: pkce,
    idTokenSignedResponseAlg: alg,
    isDisabled: enabled === undefined ? undefined : !enabled,
  }).filter(([, value]) => value !== undefined)
  if ((file === undefined) === (written.length === 0)) throw new UsageError(errors.applicationChange)
  return parseChange(file === undefined ? Object.fromEntries(written) : parseJson(await readText(file)))
}

async function find(store: Store, clientId: string): Promise<Application> {
  const [row] = await store.read(findApplication, { clientId })
  if (row === undefined) throw new CountersignError('not_found')
  return describeApplication(row, Date.now())
}

/**
 * Creates an application's draft from the options of the command line.
 *
 * @throws UsageError when a required option is missing
 */
export function createDraft(options: AddOptions): ApplicationDraft {
  const { name, clientId, redirectUri, gate, openPath, group } = options
  if (name === undefined || (redirectUri.length === 0 && gate === undefined)) {
    throw new UsageError(errors.applicationOptions)
  }
  const method = options.method ?? (gate === undefined ? 'client_secret_basic' : 'none')
  return {
    name,
    ...(clientId !== undefined && { clientId }),
    ...(gate !== undefined && { gate: { hosts: [...gate], openPaths: [...openPath] } }),
    ...(group !== undefined && { access: { groups: [...group] } }),
    tokenEndpointAuthMethod: method,
    applicationType: options.native ? 'native' : 'web',
    redirectUris: [...redirectUri],
    postLogoutRedirectUris: [...options.postLogoutRedirectUri],
    backchannelLogoutUri: options.backchannelLogoutUri ?? null,
    subjectType: options.pairwise ? 'pairwise' : 'public',
    isPkceRequired: options.pkce || method === 'none',
    idTokenSignedResponseAlg: options.alg,
  }
}
