// One module because what operators read of people, of events and of the server is one table of endpoints.
import {
  activityEventSchema,
  confirmed,
  type Endpoints,
  endedSessionsSchema,
  linkedWalletSchema,
  nextCursorSchema,
  pageQuery,
  sessionListSchema,
  timestampSchema,
  walletSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import type { ProductChange } from './changes.ts'
import { connectedApplicationListSchema, usableApplicationListSchema } from './connections.ts'
import { namedPersonSchema } from './namedPerson.ts'
import { operatorSettingsSchema } from './operatorSettings.ts'

/** `POST /api/operator/claim`, request: the token of the one-time link that a server without operators prints. */
export const operatorClaimSchema = v.strictObject({ token: v.string() })
export type OperatorClaim = v.InferOutput<typeof operatorClaimSchema>

/** An account as an operator sees it. */
export const personSchema = v.object({
  id: v.string(),
  displayName: v.nullable(v.string()),
  username: v.nullable(v.string()),
  role: v.picklist(['member', 'operator']),
  /** Whether the configuration names them operator, so that no screen can undo it. */
  isConfiguredOperator: v.boolean(),
  primaryWallet: walletSchema,
  createdAt: timestampSchema,
  disabledAt: v.nullable(timestampSchema),
})
export type Person = v.InferOutput<typeof personSchema>

/** `GET /api/operator/people?search=&cursor=&limit=`, answer: newest first. */
export const personListSchema = v.object({ people: v.array(personSchema), next: nextCursorSchema })
export type PersonList = v.InferOutput<typeof personListSchema>

/** `GET /api/operator/people/:id`, answer. */
export const personDetailsSchema = v.object({
  person: personSchema,
  wallets: v.array(linkedWalletSchema),
  /** Null where the event of it is not kept any more. */
  lastSignInAt: v.nullable(timestampSchema),
  /** The email address that they verified; null for none. */
  email: v.nullable(v.object({ address: v.string(), verifiedAt: timestampSchema })),
})
export type PersonDetails = v.InferOutput<typeof personDetailsSchema>

/** `PATCH /api/operator/people/:id`, request: what is left out stays; the answer is the person. */
export const personChangeSchema = v.strictObject({
  isDisabled: v.optional(v.boolean()),
  role: v.optional(v.picklist(['member', 'operator'])),
})
export type PersonChange = v.InferOutput<typeof personChangeSchema>

/** One event of anyone, as an operator sees it. */
export const operatorEventSchema = v.object({
  ...activityEventSchema.entries,
  /** Whose activity it is, and who acted; null where it is no one's or not known. */
  accountId: v.nullable(v.string()),
  actorId: v.nullable(v.string()),
})
export type OperatorEvent = v.InferOutput<typeof operatorEventSchema>

/**
 * `GET /api/operator/activity?kind=&account=&application=&wallet=&network=&outcome=&from=&to=&cursor=&limit=`, answer: newest first. A page
 * holds fewer events than its limit, or none, where `next` goes on: each looks through so many events and no more.
 */
export const operatorActivitySchema = v.object({
  events: v.array(operatorEventSchema),
  /** Those whom the events of this page name, as far as they have not deleted their account. */
  people: v.array(namedPersonSchema),
  /** The operator tokens by which programs acted in them. */
  tokens: v.array(v.object({ id: v.string(), name: v.string() })),
  next: nextCursorSchema,
})
export type OperatorActivity = v.InferOutput<typeof operatorActivitySchema>

/** How many days the overview shows, today included. */
export const overviewDays = [7, 30, 90] as const
export type OverviewDays = (typeof overviewDays)[number]

/** Something that an operator may want to look at. */
const attentionSchema = v.variant('kind', [
  /** Sign-ins are refused until the server's clock has settled. */
  v.object({ kind: v.literal('clock_unsettled') }),
  /** Sign-outs that an application was not told of, given up in the last 30 days. */
  v.object({
    kind: v.literal('sign_outs_given_up'),
    clientId: v.string(),
    name: v.string(),
    count: v.number(),
  }),
  /** An account whose wallets were refused often in the last 24 hours. */
  v.object({ kind: v.literal('account_refused_often'), person: namedPersonSchema, count: v.number() }),
  /** Applications that registered themselves in the last 7 days. */
  v.object({ kind: v.literal('applications_registered'), count: v.number() }),
  /** The next signing keys sign within 3 days. */
  v.object({ kind: v.literal('keys_rotate_soon'), at: timestampSchema }),
  /** They should have been signing since then. */
  v.object({ kind: v.literal('keys_rotate_late'), at: timestampSchema }),
])
export type Attention = v.InferOutput<typeof attentionSchema>

/** `GET /api/operator/overview?days=`, answer. */
export const operatorOverviewSchema = v.object({
  /** Each day in UTC, oldest first; the last one is today. */
  days: v.array(
    v.object({
      /** Such as `2026-11-22`. */
      day: v.string(),
      signIns: v.number(),
      newAccounts: v.number(),
      /** Refused sign-ins that named a wallet of an account. */
      refused: v.number(),
    }),
  ),
  /** Why sign-ins were refused in these days, most often first. */
  refusals: v.array(v.object({ code: v.string(), count: v.number() })),
  /** The ten applications that people signed in to most in these days. The name is null where it was removed. */
  applications: v.array(
    v.object({ clientId: v.string(), name: v.nullable(v.string()), signIns: v.number() }),
  ),
  /** Until when everything is counted, in the minutes after an upgrade; null where that is now. */
  countedUntil: v.nullable(timestampSchema),
  attention: v.array(attentionSchema),
})
export type OperatorOverview = v.InferOutput<typeof operatorOverviewSchema>

/** Which events: those that all the given things hold for. */
const filterQuery = {
  kind: 'a kind of event',
  account: 'the id of the account that the event is about',
  application: 'the client id of the application that the event names',
  wallet: 'the address of the wallet that the event names, in any case',
  network: 'the network address that asked, such as `192.0.2.1`',
  outcome:
    '`refused` (a refused sign-in, a person kept out of an application, a declined application) or `succeeded`',
  from: 'the earliest time, such as `2026-01-31T12:00:00Z`',
  to: 'the end of the time range, exclusive',
} as const

/** The endpoints for people, activity and the server itself. */
export const operatorEndpoints = {
  claim: { method: 'POST', path: '/api/operator/claim', body: operatorClaimSchema, response: 'nothing' },
  people: {
    method: 'GET',
    path: '/api/operator/people',
    query: {
      search:
        'a part of a display name, a username, a label or an ENS name; an id; or of an address the beginning, the end (four digits or more), both (`0x4B61…B14c`), or nine digits or more of any place; in either case',
      ...pageQuery,
    },
    response: personListSchema,
  },
  person: { method: 'GET', path: '/api/operator/people/:id', response: personDetailsSchema },
  changePerson: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/people/:id',
      body: personChangeSchema,
      response: personSchema,
    },
    ({ params: { id: accountId }, body: { role, isDisabled } }) => {
      if (role !== undefined) return { kind: 'change_role', accountId, role }
      if (isDisabled === undefined) return undefined
      return { kind: isDisabled ? 'disable_account' : 'enable_account', accountId }
    },
  ),
  personSessions: {
    method: 'GET',
    path: '/api/operator/people/:id/sessions',
    query: pageQuery,
    response: sessionListSchema,
  },
  personApplications: {
    method: 'GET',
    path: '/api/operator/people/:id/applications',
    query: pageQuery,
    response: connectedApplicationListSchema,
  },
  personUsableApplications: {
    method: 'GET',
    path: '/api/operator/people/:id/usable-applications',
    query: pageQuery,
    response: usableApplicationListSchema,
  },
  endPersonSessions: confirmed(
    {
      method: 'DELETE',
      path: '/api/operator/people/:id/sessions',
      response: endedSessionsSchema,
    },
    ({ params: { id } }) => ({ kind: 'end_sessions', accountId: id }),
  ),
  endPersonSession: confirmed(
    {
      method: 'DELETE',
      path: '/api/operator/people/:id/sessions/:sessionId',
      response: 'nothing',
    },
    ({ params: { id, sessionId } }) => ({ kind: 'end_session', accountId: id, sessionId }),
  ),
  activity: {
    method: 'GET',
    path: '/api/operator/activity',
    query: { ...filterQuery, ...pageQuery },
    response: operatorActivitySchema,
  },
  overview: {
    method: 'GET',
    path: '/api/operator/overview',
    query: { days: 'how many days: 7, 30 or 90; 30 by default' },
    response: operatorOverviewSchema,
  },
  settings: { method: 'GET', path: '/api/operator/settings', query: {}, response: operatorSettingsSchema },
} as const satisfies Endpoints<ProductChange>

/** What a page links to instead of calling it. */
export const operatorDownloads = {
  exportActivity: confirmed(
    {
      method: 'GET',
      path: '/api/operator/activity/export',
      query: { format: '`json` or `csv`', ...filterQuery },
      response: ['application/json', 'text/csv'],
    },
    () => ({ kind: 'export_activity' }),
  ),
} as const satisfies Endpoints<ProductChange>
