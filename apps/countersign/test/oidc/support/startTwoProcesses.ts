import { randomUUID } from 'node:crypto'
import type { Store } from '@countersign/server'
import { openProductStore } from '../../../src/store/openProductStore.ts'
import { type RunningProduct, startProduct } from '../../product/startProduct.ts'
import { type Application, setUp } from './Application.ts'
import { createPerson, type Person } from './Person.ts'
import { addApplication } from './startProvider.ts'

/** An answer of the token endpoint. */
export interface TokenAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
}

/** Two processes behind one address, and an application that may be answered by either. */
export interface TwoProcesses {
  readonly one: RunningProduct
  readonly other: RunningProduct
  readonly store: Store
  readonly application: Application
  readonly newPerson: () => Person
  /** A form that the application sends to one of them, with its secret. */
  readonly send: (
    product: RunningProduct,
    path: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<TokenAnswer>
  /** The same form five times at once, to both. */
  readonly sendFive: (path: string, fields: Readonly<Record<string, string>>) => Promise<TokenAnswer[]>
  readonly end: () => Promise<void>
}

/** Starts two processes on one database. */
export async function startTwoProcesses(
  database: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TwoProcesses> {
  const cleanUps: (() => unknown)[] = []
  const cleanUp = (task: () => unknown) => void cleanUps.push(task)
  const settings = {
    COUNTERSIGN_DATABASE: database,
    COUNTERSIGN_SECRET_KEY: 'qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E',
    COUNTERSIGN_RATE_LIMIT: 'off',
    ...more,
  }
  const one = await startProduct({ settings, cleanUp })
  const other = await startProduct({ settings: { ...settings, COUNTERSIGN_ORIGIN: one.origin }, cleanUp })
  const store = await openProductStore(database)
  cleanUp(() => store.close())
  const registered = await addApplication(store, { clientId: randomUUID() })
  const application = await setUp(one, registered)
  const authorization = `Basic ${btoa(`${registered.clientId}:${registered.clientSecret}`)}`
  const send: TwoProcesses['send'] = async (product, path, fields) => {
    const answer = await product.ask({
      path,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: answer.status, body: answer.body === '' ? {} : JSON.parse(answer.body) }
  }
  return {
    one,
    other,
    store,
    application,
    newPerson: () => createPerson(one.origin),
    send,
    sendFive: (path, fields) =>
      Promise.all([one, other, one, other, one].map((product) => send(product, path, fields))),
    end: async () => {
      for (const task of cleanUps.reverse()) await task()
    },
  }
}

/** How each went: its error, or else its status, in order. */
export function outcomesOf(answers: readonly TokenAnswer[]): (string | number)[] {
  return answers.map(({ status, body }) => body['error'] ?? status).sort()
}
