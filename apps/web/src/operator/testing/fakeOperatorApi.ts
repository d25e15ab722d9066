import { ApiError } from '@countersign/client'
import type { OperatorApi } from '../../api/operatorApi.ts'
import { applications, keyList } from './sampleApplications.ts'
import { events, namedPeople, operatorSettings, people, personSessions, wallets } from './samples.ts'

/** The operators' calls, answered from here; what a test gives stands in for the rest. */
export function fakeOperatorApi(answers: Partial<OperatorApi> = {}): OperatorApi {
  return {
    claim: unasked,
    people: async () => ({ people: Object.values(people), next: null }),
    person: async () => ({ person: people.ann, wallets: [...wallets] }),
    personSessions: async () => ({ sessions: [...personSessions], next: null }),
    changePerson: unasked,
    endPersonSession: unasked,
    endPersonSessions: unasked,
    activity: async () => ({ events: [...events], people: [...namedPeople], next: null }),
    settings: async () => operatorSettings,
    applications: async () => ({ applications: Object.values(applications) }),
    application: unasked,
    addApplication: unasked,
    changeApplication: unasked,
    removeApplication: unasked,
    rotateApplicationSecret: unasked,
    tryApplication: unasked,
    keys: async () => keyList,
    rotateKeys: unasked,
    ...answers,
  }
}

/** The refusal of something that is not there, or may not be seen. */
export const notFound: ApiError = new ApiError('not_found', { status: 404, title: 'There is nothing here.' })

const unasked = () => Promise.reject(notFound)
