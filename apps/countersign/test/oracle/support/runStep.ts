import { vi } from 'vitest'
import { ask, encode } from '../../oidc/recorded/support/ask.ts'
import type { Fields } from '../../oidc/recorded/support/World.ts'
import { describeReply, type Observed } from './describeReply.ts'
import type { Answering } from './Side.ts'
import { keepGiven, type State } from './State.ts'
import type { Step, Values } from './Step.ts'

/** What one side was sent, and how it answered. */
export interface Exchange {
  readonly request: string
  readonly observed: Observed
}

/** Undefined where there is nothing to send: nobody is asked anything, say. */
export async function runStep(state: State, step: Step): Promise<Exchange | undefined> {
  const { side } = state
  const path = typeof step.path === 'function' ? step.path(state) : step.path
  if (path === undefined) return undefined
  if (step.answering !== undefined) return answer(state, path, step.answering)
  if (step.name === 'enterCode') return enterCode(state, path)
  const body = step.name === 'confirm' ? state.form?.fields : step.body && (await write(step.body, state))
  const query = encode(await write(step.query ?? {}, state))
  const headers = oneEach(await write(step.headers ?? {}, state))
  const address = `${path}${query === '' ? '' : `?${query}`}`
  const response =
    step.by === 'browser'
      ? await visit(state, step, address, body)
      : await ask(side.origin, address, { method: step.method, headers, ...(body && { body }) })
  return observe(
    state,
    describeRequest({ ...step, path }, { query, headers, body }),
    await goOn(state, step, response),
  )
}

/** Our engine answers a form with its query. Cookies that are sent with a form of another site are not for oidc-provider here. */
function visit(
  { side, visitor: { browser } }: State,
  { name, method }: Step,
  address: string,
  body: Fields = {},
) {
  if (method !== 'POST') return browser.get(address)
  if (side.name === 'peer' && name === 'authorize') return browser.get(`${address}?${encode(oneEach(body))}`)
  return browser.postForm(address, oneEach(body))
}

async function goOn({ side, visitor: { browser } }: State, { name, method }: Step, response: Response) {
  const location = response.headers.get('location') ?? ''
  const isQuery =
    name === 'authorize' && method === 'POST' && new URL(location, side.origin).pathname === '/oidc/auth'
  return isQuery ? await browser.get(location) : response
}

interface Written {
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Fields | undefined
}

/** For whoever reads it: what is signed by what it says. */
function describeRequest(
  { method, path }: Pick<Step, 'method'> & { readonly path: string },
  { query, headers, body }: Written,
): string {
  const parts = [
    method,
    path,
    decodeURIComponent(query.replaceAll(/%(?![0-9a-f]{2})/gi, '%25').replaceAll('+', ' ')),
    JSON.stringify(headers),
    body === undefined ? '' : decodeURIComponent(encode(body).replaceAll('+', ' ')),
  ]
  return parts
    .join(' ')
    .replaceAll(/(eyJ[\w-]+)\.(eyJ[\w-]+)\.[\w-]*/g, (_all, header: string, payload: string) =>
      [header, payload].map((part) => Buffer.from(part, 'base64url').toString()).join('.'),
    )
}

/** A browser sends each field once. */
function oneEach(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join()]],
    ),
  )
}

async function write(values: Values, state: State): Promise<Fields> {
  const written: Record<string, string | readonly string[] | undefined> = {}
  for (const [name, value] of Object.entries(values))
    written[name] = typeof value === 'function' ? await value(state) : value
  return written
}

/** A person who is asked answers, and goes on to where the answer leads. */
async function answer(state: State, uid: string, answering: Answering): Promise<Exchange> {
  state.interaction = undefined
  const task = await state.visitor.readTask(uid)
  const onward = await state.visitor.answer(uid, answering)
  const response = await state.visitor.browser.get(onward)
  const { request, observed } = await observe(state, `${answering} ${onward}`, response)
  observed.set('task', task)
  return { request, observed }
}

/** The page where a code is typed is ours alone: what it leads to is compared. */
async function enterCode(state: State, userCode: string): Promise<Exchange> {
  const location = (await state.visitor.enterCode(userCode)) ?? null
  keepGiven(state, { location, body: '' })
  return { request: userCode, observed: new Map([['outcome', location === null ? 'unknown' : 'known']]) }
}

async function observe(state: State, request: string, response: Response): Promise<Exchange> {
  const body = await response.text()
  keepGiven(state, { location: response.headers.get('location'), body })
  return { request, observed: describeReply(state, response, body) }
}

/** Lets time pass for both sides. */
export function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}
