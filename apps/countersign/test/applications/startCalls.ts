import { createCountersign, type Store } from '@countersign/server'
import { findService, type Operation, type Parameter, run, type Service } from '@countersign/server/extension'
import { formatMessage } from '@countersign/siwe'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { openIdParticipant } from '../../src/oidc/openIdParticipant.ts'
import { productChanges } from '../../src/service/productOperations.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'

const origin = 'http://localhost:3000'

/** An answer, its body read as JSON where there is one; a picture as its bytes. */
export interface Answered {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
  readonly cookies: string
}

/** Someone with a browser. */
export interface Caller {
  readonly accountId: string
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answered>
}

export interface RunningCalls {
  readonly store: Store
  readonly service: Service
  readonly signIn: () => Promise<Caller>
  /** Signs in, as someone whom the store knows as operator. */
  readonly signInAsOperator: () => Promise<Caller>
  readonly visitor: Caller
  /** Lets time pass. */
  readonly wait: (milliseconds: number) => void
}

/** The API in this process with some operations beside its own, on a store of its own. */
export async function startCalls(
  createOperations: (facts: {
    store: Store
    now: () => number
  }) => readonly Operation[] | Promise<readonly Operation[]>,
  location = ':memory:',
): Promise<RunningCalls> {
  const store = await openProductStore(location)
  onTestFinished(() => store.close())
  let time = Date.now()
  const now = () => time
  const countersign = createCountersign({
    store,
    origins: [origin],
    secretKeys: ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
    signInsPerMinute: 'off',
    operations: await createOperations({ store, now }),
    stepUpChanges: productChanges,
    participants: [openIdParticipant],
    now,
  })
  const askWith = async (cookie: string, method: string, path: string, body?: unknown): Promise<Answered> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const request = new Request(`${origin}${path}`, { method, headers, ...init })
    const response = await countersign.fetch(request, { networkAddress: '192.0.2.1' })
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return {
      status: response.status,
      body: await bodyOf(response),
      cookies: cookies.join('; '),
    }
  }
  const signIn = async (): Promise<Caller> => {
    const wallet = privateKeyToAccount(generatePrivateKey())
    const challenge = await askWith('', 'POST', '/api/sign-in/challenge')
    const { nonceExpiresAt: _expiry, chainIds: _chains, ...fields } = challenge.body
    const message = formatMessage({ ...fields, chainId: 1, address: wallet.address })
    const signature = await wallet.signMessage({ message })
    const opened = await askWith(challenge.cookies, 'POST', '/api/sign-in', { message, signature })
    return {
      accountId: opened.body.account.id,
      ask: (...asked) => askWith(opened.cookies, ...asked),
    }
  }
  return {
    store,
    service: findService(countersign),
    signIn,
    async signInAsOperator() {
      const caller = await signIn()
      await store.write(() => run(makeOperator, { id: caller.accountId }))
      return caller
    },
    visitor: { accountId: '', ask: (...asked) => askWith('', ...asked) },
    wait: (milliseconds) => {
      time += milliseconds
    },
  }
}

async function bodyOf(response: Response): Promise<Answered['body']> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return { type, bytes: await response.bytes() }
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

const makeOperator = defineQuery(
  'make_operator_for_a_test',
  (database, parameter: Parameter<{ id: string }>) =>
    database.updateTable('account').set({ role: 'operator' }).where('id', '=', parameter('id')),
)
