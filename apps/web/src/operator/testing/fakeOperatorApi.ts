import { ApiError } from '@countersign/client'
import { createOperatorApi, type OperatorApi } from '../../api/operatorApi.ts'
import { apis } from './sampleApis.ts'
import { applications, keyList } from './sampleApplications.ts'
import { caddyConfiguration } from './sampleGates.ts'
import { sampleOverview } from './sampleOverview.ts'
import {
  events,
  namedPeople,
  operatorSettings,
  people,
  personSessions,
  plainBrand,
  wallets,
} from './samples.ts'

/** The operator's calls, answered from the samples; any other rejects, unless a test answers it. */
export function fakeOperatorApi(answers: Partial<OperatorApi> = {}): OperatorApi {
  const list =
    answers.applications ?? (async () => ({ applications: Object.values(applications), next: null }))
  return {
    ...createOperatorApi({ fetch: async () => Response.json(problem, { status: problem.status }) }),
    people: async () => ({ people: Object.values(people), next: null }),
    person: async () => ({
      person: people.ann,
      wallets: [...wallets],
      lastSignInAt: '2026-11-20T16:00:00Z',
      email: null,
    }),
    personApplications: async () => ({ applications: [], next: null }),
    personUsableApplications: async () => ({ applications: [], next: null }),
    applicationPeople: async () => ({ people: [], next: null }),
    applicationRefusals: async () => ({ refusals: [], next: null }),
    personSessions: async () => ({ sessions: [...personSessions], next: null }),
    activity: async () => ({ events: [...events], people: [...namedPeople], tokens: [], next: null }),
    groups: async () => ({ groups: [], next: null }),
    groupsOfPerson: async () => ({ groups: [], next: null }),
    personClaims: async () => ({ claims: [] }),
    overview: async () => sampleOverview,
    settings: async () => operatorSettings,
    brand: async () => plainBrand,
    applications: list,
    application: async (id) => {
      const found = (await list()).applications.find(({ clientId }) => clientId === id)
      if (found === undefined) throw notFound
      return found
    },
    apis: async () => ({ apis: Object.values(apis), next: null }),
    api: async (id) => {
      const found = Object.values(apis).find((one) => one.id === id)
      if (found === undefined) throw notFound
      return found
    },
    apiApplications: async () => ({ applications: [], next: null }),
    apiUsage: async () => ({ days: [] }),
    apiRefusals: async () => ({ refusals: [], next: null }),
    deliveries: async () => ({ deliveries: [], next: null }),
    keys: async () => keyList,
    unknownHosts: async () => ({ hosts: [], next: null }),
    proxyConfiguration: async () => caddyConfiguration,
    newApplicationAccess: async () => ({ access: 'everyone' }),
    ...answers,
  }
}

const problem = { type: 'about:blank', code: 'not_found', status: 404, title: 'Not found.' }

/** The refusal of something that is not there, or may not be seen. */
export const notFound: ApiError = new ApiError('not_found', problem)
