// One module because it is one table: everything for which a person is asked, in its order.

import { readSigned } from '@countersign/server/extension'
import { isProofGoodForCode } from '../claims/isProofGood.ts'
import type { Person } from '../claims/Person.ts'
import type { Client } from '../client/Client.ts'
import { isHostSeen } from '../gate/seenHosts.ts'
import { OAuthError, type OAuthErrorCode } from '../OAuthError.ts'
import type { AuthorizationRequest, PromptName } from '../request/AuthorizationRequest.ts'
import type { AskedClaims } from '../request/claimsParameter.ts'

/** What is known where it is decided whether a person is asked: nothing else counts. */
export interface Situation {
  readonly client: Client
  readonly request: Pick<
    AuthorizationRequest,
    'prompts' | 'maxAge' | 'scopes' | 'subjectHint' | 'redirectUri'
  >
  readonly claims: AskedClaims
  /** The scopes that the names of claims stand for. */
  readonly claimScopes: readonly string[]
  /** The scopes that applications can ask for here. */
  readonly offered: readonly string[]
  /** Who is signed in; undefined for a visitor. */
  readonly signedIn: SignedIn | undefined
  /** What the person has just answered on the page of the interaction; undefined where they were not asked. */
  readonly answer: 'signed' | 'allowed' | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A person who is signed in, for the application at hand. */
interface SignedIn {
  readonly person: Person
  /** How the application knows them. */
  readonly sub: string
  /** In seconds since 1970. */
  readonly authTime: number
  readonly acr: string
  /** Whether the operator lets them use the application. */
  readonly isAdmitted: boolean
  /** Whether the wallet that the application sees no longer confirms what it signed. */
  readonly isWalletRefused: boolean
  /** Whether the application asks for something at an API that they have not allowed. */
  readonly isApiMissing: boolean
}

/** Why a person is asked. */
export interface Asking {
  /** What they are asked for: to sign (`login`, `select_account`), or to allow. */
  readonly prompt: Prompt
  readonly reasons: readonly [string, ...string[]]
  /** What an application reads that allows no prompt. */
  readonly refusal: OAuthError
}

export type Prompt = 'connection' | Exclude<PromptName, 'none'>

interface Check {
  readonly reason: string
  readonly description: string
  readonly code: OAuthErrorCode
  /** Why the person is to be asked. */
  readonly isMissing: (situation: Situation) => boolean
  /** What the application reads where the person was asked and it is missing still: to ask again could go on for ever. */
  readonly refuse?: (situation: Situation, description: string) => OAuthError | undefined
}

/**
 * Decides whether a person is asked: undefined where the application gets its code without. Of the prompts, the first with
 * something missing is asked for.
 *
 * @throws {OAuthError} what the application reads where the person was asked, and it is missing still.
 */
export function decide(situation: Situation): Asking | undefined {
  for (const [prompt, checks] of prompts) {
    const missing = checks.filter((check) => isMissing(check, situation))
    const [first, ...others] = missing
    if (first === undefined) continue
    return {
      prompt,
      reasons: [first.reason, ...others.map(({ reason }) => reason)],
      refusal: new OAuthError(first.code, first.description),
    }
  }
  return undefined
}

function isMissing({ isMissing: find, refuse, description }: Check, situation: Situation): boolean {
  if (!find(situation)) return false
  const refusal = refuse?.(situation, description)
  if (refusal !== undefined) throw refusal
  return true
}

/** What an application reads whose operator does not let the person in. */
export const notAdmitted = 'the person may not use this application'

const unknown = {
  description: 'the person has not allowed the application anything',
  code: 'consent_required',
} as const

const whenSigned =
  (code: OAuthErrorCode): NonNullable<Check['refuse']> =>
  ({ answer }, description) =>
    answer === 'signed' ? new OAuthError(code, description) : undefined

const whenAnswered: NonNullable<Check['refuse']> = ({ answer }, description) =>
  answer === undefined
    ? undefined
    : new OAuthError('access_denied', `the person was asked, and still: ${description}`)

/** What each answer resolves. */
const resolved = {
  signed: ['login', 'select_account', 'consent'],
  allowed: ['consent'],
} as const satisfies Record<'signed' | 'allowed', readonly PromptName[]>

const isPending =
  (name: PromptName) =>
  ({ request: { prompts: asked }, answer }: Situation) =>
    asked.includes(name) && (answer === undefined || !resolved[answer].some((one) => one === name))

/** Whether an application asks that allows no prompt. */
export function isSilent({ prompts: asked }: Pick<AuthorizationRequest, 'prompts'>): boolean {
  return asked.includes('none')
}

const ageOf = ({ authTime }: SignedIn, now: number) => Math.floor(now / 1_000) - authTime

const connection: readonly Check[] = [
  {
    // It gets one answer, whatever else it asks: by `max_age`, by the `sub` of someone or by an `acr`, it could else find out
    // when the person signed in, with what, and whether they are who it thinks (specification, point 6).
    reason: 'never_allowed',
    ...unknown,
    isMissing: ({ request, signedIn }) => isSilent(request) && signedIn?.person.grantId === null,
  },
  {
    // Without a prompt, the same answer in the same words: the application must not find out whom it may not have.
    reason: 'not_admitted',
    ...unknown,
    isMissing: ({ signedIn }) => signedIn?.isAdmitted === false,
    refuse: ({ answer }) => (answer === undefined ? undefined : new OAuthError('access_denied', notAdmitted)),
  },
]

const selectAccount: readonly Check[] = [
  {
    reason: 'select_account_prompt',
    description: 'select_account prompt was not resolved',
    code: 'account_selection_required',
    isMissing: isPending('select_account'),
  },
]

/** Who must be signed in and how (OpenID Connect Core 1.0, sections 3.1.2.1, 3.1.2.2 and 5.5.1.1). */
const login: readonly Check[] = [
  {
    reason: 'login_prompt',
    description: 'login prompt was not resolved',
    code: 'login_required',
    isMissing: isPending('login'),
  },
  {
    reason: 'no_session',
    description: 'End-User authentication is required',
    code: 'login_required',
    isMissing: ({ signedIn }) => signedIn === undefined,
  },
  {
    reason: 'max_age',
    description: 'End-User authentication could not be obtained',
    code: 'login_required',
    isMissing: ({ request: { maxAge }, signedIn, answer, now }) =>
      maxAge !== undefined &&
      (signedIn === undefined || (ageOf(signedIn, now) > maxAge && answer !== 'signed')),
  },
  {
    reason: 'id_token_hint',
    description: 'someone other than the person of id_token_hint is signed in',
    code: 'login_required',
    isMissing: ({ request: { subjectHint }, signedIn }) =>
      subjectHint !== undefined && subjectHint !== signedIn?.sub,
    refuse: whenSigned('login_required'),
  },
  {
    reason: 'claims_id_token_sub_value',
    description: 'someone other than the person of the requested sub is signed in',
    code: 'login_required',
    isMissing: ({ claims: { subjects }, signedIn }) =>
      subjects !== undefined && (signedIn === undefined || !subjects.includes(signedIn.sub)),
    refuse: whenSigned('login_required'),
  },
  {
    reason: 'essential_acrs',
    description: 'the person signed in with another kind of wallet than the requested acr',
    code: 'login_required',
    isMissing: ({ claims: { contextClasses }, signedIn }) =>
      contextClasses !== undefined && (signedIn === undefined || !contextClasses.includes(signedIn.acr)),
    refuse: whenSigned('unmet_authentication_requirements'),
  },
  {
    // No `max_age` of a request makes it longer, as it would a `default_max_age`. Whoever has not signed yet signs anyway.
    reason: 'sign_in_age',
    description: 'the sign-in is older than this application takes',
    code: 'login_required',
    isMissing: ({ client: { lives }, signedIn, now }) =>
      signedIn !== undefined && ageOf(signedIn, now) > lives.sessionSeconds,
    refuse: whenSigned('login_required'),
  },
]

const consent: readonly Check[] = [
  {
    reason: 'consent_prompt',
    description: 'consent prompt was not resolved',
    code: 'consent_required',
    isMissing: isPending('consent'),
    refuse: whenAnswered,
  },
  {
    reason: 'native_client_prompt',
    description: 'native clients require End-User interaction',
    code: 'interaction_required',
    isMissing: ({ client, answer }) => client.metadata.applicationType === 'native' && answer === undefined,
  },
  {
    reason: 'op_scopes_missing',
    description: 'requested scopes not granted',
    code: 'consent_required',
    isMissing: (situation) => isAnyMissing(situation, situation.request.scopes),
    refuse: whenAnswered,
  },
  {
    reason: 'op_claims_missing',
    description: 'requested claims not granted',
    code: 'consent_required',
    isMissing: (situation) => isAnyMissing(situation, situation.claimScopes),
    refuse: whenAnswered,
  },
  {
    reason: 'api_scopes_missing',
    description: 'requested scopes of an API not granted',
    code: 'consent_required',
    isMissing: ({ signedIn }) => signedIn?.isApiMissing === true,
    refuse: whenAnswered,
  },
  {
    // What the person looked at is not what it was: its name, where it is led back to, or what it proves itself with.
    reason: 'document_changed',
    description: 'the document of the application has changed since the person allowed it',
    code: 'consent_required',
    isMissing: ({ client: { document }, signedIn }) =>
      document !== undefined && signedIn?.person.documentSeen !== document.hash,
    refuse: whenAnswered,
  },
  {
    reason: 'proof_missing',
    description: 'the person has signed nothing for the application',
    code: 'interaction_required',
    isMissing: ({ request: { scopes }, signedIn }) =>
      scopes.includes('siwe') && signedIn?.person.proof === null,
    refuse: whenAnswered,
  },
  {
    reason: 'wallet_refused',
    description: 'the wallet that the application sees no longer confirms what it signed',
    code: 'consent_required',
    isMissing: ({ signedIn }) => signedIn?.isWalletRefused === true,
    refuse: whenAnswered,
  },
  {
    // Another program on the machine could listen there in its name (RFC 8252, section 8.6).
    reason: 'other_port',
    description: 'the application comes from a port that it has not registered',
    code: 'interaction_required',
    isMissing: ({ client, request: { redirectUri }, answer }) =>
      // People come back to any page of a gate's hosts.
      client.gate === undefined &&
      redirectUri !== undefined &&
      !client.metadata.redirectUris.includes(redirectUri) &&
      answer === undefined,
  },
  {
    // An operator may have added the host since, and each host may be another site.
    reason: 'other_host',
    description: 'the person has not allowed the gate at this host',
    code: 'consent_required',
    isMissing: ({ client, request: { redirectUri }, signedIn }) =>
      client.gate !== undefined &&
      redirectUri !== undefined &&
      !isHostSeen(signedIn?.person.documentSeen ?? null, new URL(redirectUri).host),
    refuse: whenAnswered,
  },
  {
    // Whoever has just signed is not asked again; whoever has just allowed the rest by a click, while the proof expired, is.
    reason: 'proof_expired',
    description: 'what the person has signed for the application has expired',
    code: 'interaction_required',
    isMissing: ({ request, signedIn, answer, now }) => {
      const proof = signedIn?.person.proof
      if (!request.scopes.includes('siwe') || isSilent(request) || answer === 'signed' || !proof) return false
      return !isProofGoodForCode(readSigned(proof).message ?? '', now)
    },
  },
]

/** Of scopes that are offered here, whether the person has not allowed one, or the operator takes it from the application. */
function isAnyMissing({ client, offered, signedIn }: Situation, scopes: readonly string[]): boolean {
  const allowed = signedIn?.person.allowed?.split(' ') ?? []
  return scopes.some(
    (scope) => offered.includes(scope) && !(allowed.includes(scope) && client.scopes.has(scope)),
  )
}

const prompts: readonly (readonly [Prompt, readonly Check[]])[] = [
  ['connection', connection],
  ['select_account', selectAccount],
  ['login', login],
  ['consent', consent],
]
