import { randomUUID } from 'node:crypto'
import { openProductStore } from '../../../src/store/openProductStore.ts'
import { type Browser, createBrowser } from '../../oidc/support/Browser.ts'
import { createPerson } from '../../oidc/support/Person.ts'
import { type RegisteredApplication, startProviderOn } from '../../oidc/support/startProvider.ts'
import type { Application } from './applications.ts'
import { signInPath, startPeer } from './startPeer.ts'

/** What a person does on the page to which a request leads them. */
export type Answering = 'allow' | 'refuse'

/** Somebody with a browser. */
export interface Visitor {
  readonly browser: Browser
  readonly signIn: () => Promise<void>
  /** What they are asked. */
  readonly readTask: (uid: string) => Promise<string>
  /** Answers it, and tells where it goes on. */
  readonly answer: (uid: string, answering: Answering) => Promise<string>
  /** Types the code that a device shows, and tells where it leads. */
  readonly enterCode: (userCode: string) => Promise<string | undefined>
}

/** One of the two that are compared. */
export interface Side {
  readonly name: 'engine' | 'peer'
  readonly origin: string
  readonly find: (clientId: string) => RegisteredApplication
  readonly enter: () => Visitor
  /** Forgets what has expired. */
  readonly sweep: () => Promise<void>
}

export interface Sides {
  readonly engine: Side
  readonly peer: Side
}

/** Starts our engine and oidc-provider, with the same applications. */
export async function startSides(applications: ReadonlyMap<string, Application>): Promise<Sides> {
  const provider = await startProviderOn(await openProductStore(':memory:'), {
    // Neither repeats an answer that was lost: oidc-provider cannot.
    refreshLimits: { repeatSeconds: 0 },
  })
  const added = new Map<string, RegisteredApplication>()
  for (const [clientId, { draft }] of applications) added.set(clientId, await provider.addApplication(draft))
  const find = (clientId: string) => {
    const found = added.get(clientId)
    if (found === undefined) throw new TypeError(`no application is called ${clientId}`)
    return found
  }
  const clients = [...applications].map(([clientId, { metadata, proof }]) => ({
    ...metadata,
    ...((proof === 'basic' || proof === 'post') && { client_secret: find(clientId).clientSecret }),
  }))
  const { origin } = await startPeer(clients)
  return {
    engine: {
      name: 'engine',
      origin: provider.origin,
      find,
      enter: () => enterEngine(provider.origin),
      sweep: provider.sweep,
    },
    peer: { name: 'peer', origin, find, enter: () => enterPeer(origin), sweep: async () => {} },
  }
}

function enterEngine(origin: string): Visitor {
  const person = createPerson(origin)
  return {
    browser: person.browser,
    signIn: person.signIn,
    readTask: async (uid) => (await person.details(uid)).task,
    async answer(uid, answering) {
      const { task } = await person.details(uid)
      const act = answering === 'refuse' ? person.abort : task === 'sign' ? person.sign : person.consent
      const response = await act(uid)
      if (!response.ok) throw new Error(`${task}: ${await response.text()}`)
      return (await response.json()).redirectTo
    },
    async enterCode(userCode) {
      const response = await person.browser.postJson('/device/code', { userCode })
      return response.ok ? (await response.json()).redirectTo : undefined
    },
  }
}

/** Which of our tasks a prompt of oidc-provider is. */
const tasks: Readonly<Record<string, string>> = { login: 'sign', select_account: 'sign', consent: 'consent' }

function enterPeer(origin: string): Visitor {
  const account = randomUUID()
  const browser = createBrowser(origin)
  return {
    browser,
    async signIn() {
      await browser.get(`${signInPath}?account=${account}`)
    },
    async readTask(uid) {
      const { prompt } = await (await browser.get(`/interaction/${uid}?account=${account}`)).json()
      return tasks[prompt] ?? prompt
    },
    async answer(uid, answering) {
      const response = await browser.get(`/interaction/${uid}?account=${account}&answer=${answering}`)
      return response.headers.get('location') ?? ''
    },
    async enterCode(userCode) {
      const page = await (await browser.get('/device')).text()
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
      const response = await browser.postForm('/device', { xsrf, user_code: userCode, confirm: 'yes' })
      return response.headers.get('location') ?? undefined
    },
  }
}
