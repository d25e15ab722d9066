import type { LanguageTag } from '@countersign/product-api'
import { productChangeCalls } from '@countersign/product-api'
import { createCountersign, type Store } from '@countersign/server'
import { findService, listServerOperations, type Service } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { engine } from '@countersign/test-support/engine'
import { onTestFinished } from 'vitest'
import { noBrand } from '../../src/brand/Brand.ts'
import { createEmailOperations, emailChanges } from '../../src/email/email.operations.ts'
import { createEmailLimits } from '../../src/email/emailLimits.ts'
import { mailKind } from '../../src/email/emailLink.ts'
import { emailParticipant, sweepEmail } from '../../src/email/feature.ts'
import { createMailDeliveries } from '../../src/email/mailDeliveries.ts'
import { sendMail } from '../../src/email/sendMail.ts'
import { createOutbox } from '../../src/outbox/createOutbox.ts'
import { searchParticipant } from '../../src/people/search/searchIndex.ts'
import type { EmailPolicy } from '../../src/settings/Configuration.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { findToken, type Mailbox, startMailbox } from './startMailbox.ts'

const origin = 'http://localhost:3000'
const secretKeys = ['qN3x8Zt5VbW1cR7yLk0pHs4uJd6mGf2E'] as const
const silent = { debug() {}, info() {}, warn() {}, error() {} }

interface Answered {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
}

/** Someone who is signed in. */
export interface Member {
  readonly accountId: string
  /** Asks, and confirms what that needs. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answered>
  /** Asks, and confirms nothing. */
  readonly askOnly: Member['ask']
  /** Asks for a link to an address, and gives what it holds. */
  readonly requestLink: (address: string, count?: number) => Promise<string>
  readonly verify: (token: string) => Promise<Answered>
  /** All of it. */
  readonly addAddress: (address: string, count?: number) => Promise<void>
}

export interface RunningEmail {
  readonly mailbox: Mailbox
  readonly stores: readonly Store[]
  readonly service: Service
  /** Signs a new person in, at one of the processes, from a network address of their own. */
  readonly signIn: (process?: number, networkAddress?: string, language?: LanguageTag) => Promise<Member>
  /** Lets time pass. */
  readonly wait: (milliseconds: number) => void
  /** Sends what is due, as a process does every minute. */
  readonly deliver: () => Promise<void>
  readonly sweep: () => Promise<void>
}

interface Options {
  readonly processes?: number
  readonly rate?: number | 'off'
  readonly name?: string
  readonly mailServer?: Partial<Extract<EmailPolicy, { kind: 'verified' }>['smtp']>
}

/** The calls about email addresses, of several processes on one store, with a real mail server. */
export async function startEmail(
  location: string,
  { processes = 1, rate = 'off', name = 'Example House', mailServer = {} }: Options = {},
): Promise<RunningEmail> {
  const mailbox = await startMailbox()
  let time = Date.now()
  const now = () => time
  const smtp = {
    host: '127.0.0.1',
    port: mailbox.port,
    encryption: 'none',
    user: null,
    password: null,
  } as const
  const policy: EmailPolicy = {
    kind: 'verified',
    smtp: { ...smtp, shown: '', ...mailServer },
    from: 'login@house.example',
  }
  const start = async () => {
    const store = await openProductStore(location)
    const limits = createEmailLimits(store, rate)
    const outbox = createOutbox({ store, now, log: silent, kinds: () => ({ [mailKind]: mails }) })
    const operations = createEmailOperations({
      policy,
      limits,
      language: 'en',
      deliver: async () => outbox.wake(),
    })
    const countersign = createCountersign({
      store,
      engine,
      origins: [origin],
      secretKeys,
      chainIds: 'any',
      sessionLimits: { idleSeconds: 365 * 86_400, absoluteSeconds: 365 * 86_400 },
      signInsPerMinute: 'off',
      operations,
      confirmedChanges: emailChanges,
      changeEndpoints: productChangeCalls.endpoints,
      participants: [emailParticipant, searchParticipant],
      now,
    })
    const service = findService(countersign)
    const { addressLimiter } = limits
    const mails = createMailDeliveries({
      brand: () => ({ ...noBrand, name }),
      service,
      policy,
      addressLimiter,
      send: sendMail,
    })
    onTestFinished(async () => {
      await outbox.end()
      await store.close()
    })
    return { store, countersign, service, operations, outbox }
  }
  const running = await Promise.all(Array.from({ length: processes }, start))
  const processOf = (number: number) => {
    const found = running[number]
    if (found === undefined) throw new TypeError('there are fewer processes')
    return found
  }
  let people = 0
  return {
    mailbox,
    stores: running.map(({ store }) => store),
    service: processOf(0).service,
    async signIn(number = 0, networkAddress?: string, language?: LanguageTag) {
      people += 1
      const from = { networkAddress: networkAddress ?? `192.0.2.${people}` }
      const { countersign, operations } = processOf(number)
      const browser = createBrowser((request) => countersign.fetch(request, from), origin)
      if (language !== undefined) browser.cookies.set('countersign_language', language)
      const person = confirming(browser, [...listServerOperations(), ...operations])
      const { account } = await (await person.signIn(newWallet())).json()
      return createMember(account.id, mailbox, {
        ask: async (...asked) => read(await person.call(...asked)),
        askOnly: async (...asked) => read(await browser.call(...asked)),
      })
    },
    wait: (milliseconds) => {
      time += milliseconds
    },
    async deliver() {
      processOf(0).outbox.wake()
      await processOf(0).outbox.settle()
    },
    sweep: () => sweepEmail(processOf(0).service),
  }
}

function createMember(
  accountId: string,
  mailbox: Mailbox,
  { ask, askOnly }: Pick<Member, 'ask' | 'askOnly'>,
): Member {
  const requestLink = async (address: string, count?: number) => {
    const { status, body } = await ask('POST', '/api/account/email', { address })
    if (status !== 200) throw new Error(JSON.stringify(body))
    const token = findToken(await mailbox.waitFor(address, count))
    if (token === undefined) throw new Error('the mail has no link')
    return token
  }
  const verify = (token: string) => ask('POST', '/api/account/email/verify', { token })
  return {
    accountId,
    ask,
    askOnly,
    requestLink,
    verify,
    async addAddress(address, count) {
      const { status, body } = await verify(await requestLink(address, count))
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
  }
}

async function read(response: Response): Promise<Answered> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
