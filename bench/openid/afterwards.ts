import type { Connection } from '../sign-in/load/openConnection.ts'
import { type Api, type Application, type Asker, apis, application, machines } from './Application.ts'
import { ask, get, postForm } from './requests.ts'
import { authorize, exchange, type SignedIn, signInAgain, type WaitingCode } from './signInForApplication.ts'

/** The application as it asks for what outlasts the session. */
export const withRefresh = { ...application, scope: `${application.scope} offline_access` }

/** One thing that applications do with somebody who has signed in; what it leaves is there for the next. */
type Act = (connection: Connection, host: string, person: SignedIn) => Promise<SignedIn>

/** What is measured, and what is done as often before it, and counts for nothing. */
interface Measured {
  /** Left out where a server has no APIs. */
  readonly needsApis?: true
  readonly before?: Act
  readonly act: Act
}

/** The codes that wait at each server. */
const codes = new Map<string, WaitingCode[]>()

const fetchCodeFor =
  (asking: Application, more: Readonly<Record<string, string>> = {}): Act =>
  async (connection, host, person) => {
    const code = await authorize(connection, host, asking, person, more)
    codes.set(host, [...(codes.get(host) ?? []), code])
    return person
  }

const exchangeFor =
  (asking: Application): Act =>
  async (connection, host, person) => {
    const code = codes.get(host)?.shift()
    if (code === undefined) throw new TypeError('There are more exchanges than codes.')
    await exchange(connection, host, asking, code)
    return person
  }

/** Whose turn it is among the applications that get tokens for themselves. */
let turn = 0

/** The application as it asks for an API alone, and knows nothing of the person. */
export const forApi = (api: Api): Application => ({ ...application, scope: api.scope })

async function introspect(connection: Connection, host: string, asker: Asker, token: string): Promise<void> {
  const { body } = await ask(connection, postForm(host, '/oidc/token/introspection', asker, { token }), 200)
  if (JSON.parse(body).active !== true) throw new Error('The token is not active.')
}

/** What is measured after the sign-ins, by its name in the table. */
export const afterwards: Readonly<Record<string, Measured>> = {
  'sign-in again (`prompt=none`)': {
    async act(connection, host, person) {
      await signInAgain(connection, host, application, person)
      return person
    },
  },
  authorization: {
    async act(connection, host, person) {
      await authorize(connection, host, application, person)
      return person
    },
  },
  'code exchange': { before: fetchCodeFor(application), act: exchangeFor(application) },
  'code exchange for an API': {
    needsApis: true,
    before: fetchCodeFor(forApi(apis.signed), { resource: apis.signed.identifier }),
    act: exchangeFor(forApi(apis.signed)),
  },
  'token by client credentials': {
    needsApis: true,
    async act(connection, host, person) {
      const fields = { grant_type: 'client_credentials', resource: apis.signed.identifier }
      const asked = { ...fields, scope: apis.signed.scope }
      const machine = machines[turn++ % machines.length] ?? application
      const { body } = await ask(connection, postForm(host, '/oidc/token', machine, asked), 200)
      if (JSON.parse(body).scope !== apis.signed.scope) throw new Error('The token is for something else.')
      return person
    },
  },
  refresh: {
    async act(connection, host, person) {
      const fields = { grant_type: 'refresh_token', refresh_token: person.refreshToken ?? '' }
      const { body } = await ask(connection, postForm(host, '/oidc/token', application, fields), 200)
      const { access_token: accessToken, refresh_token: refreshToken } = JSON.parse(body)
      if (refreshToken === person.refreshToken) throw new Error('The refresh token is the same as before.')
      return { ...person, accessToken, refreshToken }
    },
  },
  userinfo: {
    async act(connection, host, person) {
      const bearer = `Authorization: Bearer ${person.accessToken}\r\n`
      const { body } = await ask(connection, get(host, '/oidc/userinfo', bearer), 200)
      if (typeof JSON.parse(body).sub !== 'string') throw new Error('Userinfo names nobody.')
      return person
    },
  },
  introspection: {
    async act(connection, host, person) {
      await introspect(connection, host, application, person.accessToken)
      return person
    },
  },
  'introspection by an API': {
    needsApis: true,
    async act(connection, host, person) {
      await introspect(connection, host, apis.opaque, person.apiToken ?? '')
      return person
    },
  },
}
