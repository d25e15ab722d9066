import { type ApplicationDraft, type Scope, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { formatContent } from '../../../src/applications/applicationRow.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  parseApplication,
} from '../../../src/applications/applications.fields.ts'
import { hashClientSecret } from '../../../src/applications/applications.writes.ts'
import { type Client, createClients } from '../../../src/openid/client/Client.ts'

/** The rules of an operator's applications, on a server that is only tried out. */
export const rulesOfTests: ApplicationRules = {
  isLoopbackAllowed: true,
  isWrittenByOperator: true,
  sessionSeconds: 604_800,
}

interface ClientOptions {
  /** The secrets that work. */
  readonly secrets?: readonly [current: string, old?: string]
  /** Whether it registered itself. */
  readonly isStranger?: boolean
}

/** An application as the protocol sees it, as it was written. Its id is `wiki`. */
export function makeClient(draft: Partial<ApplicationDraft> = {}, options: ClientOptions = {}): Client {
  const written = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'], ...draft }
  return describeClientOfTests(parseApplication(written, rulesOfTests), scopeNames, options)
}

/** The same of one that was checked, where these scopes are offered. */
export function describeClientOfTests(
  application: CheckedApplication,
  offered: readonly Scope[],
  { secrets = ['secret'], isStranger = false }: ClientOptions = {},
): Client {
  const [secret, old] = secrets
  const sessionLimits = { idleSeconds: 86_400, absoluteSeconds: rulesOfTests.sessionSeconds }
  const { name, metadata } = formatContent(application)
  return createClients({ store: noStore, now: () => 0, sessionLimits }, offered).describe({
    client_id: 'wiki',
    name,
    metadata,
    secret_hash: hashClientSecret(secret),
    old_secret_hash: old === undefined ? null : hashClientSecret(old),
    old_secret_until: old === undefined ? null : 1,
    document_expires_at: null,
    logo_type: null,
    source: isStranger ? 'registration' : 'operator',
    created_at: 1_700_000_000_500,
  })
}

/** Nothing is read, and nothing written. */
export const noStore: Store = {
  kind: 'sqlite',
  read: unused,
  write: unused,
  writeAtOnce: unused,
  openSession: unused,
  noncesSweptUntil: unused,
  raiseMark: unused,
  createLimiter: unused,
  ping: unused,
  giveSpaceBack: unused,
  close: unused,
}

function unused(): never {
  throw new TypeError('nothing asks the store')
}
