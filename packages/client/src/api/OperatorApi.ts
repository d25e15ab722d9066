import type {
  Application,
  ApplicationChange,
  ApplicationDraft,
  ApplicationList,
  ApplicationSecret,
  ApplicationTrial,
  EndedSessions,
  OperatorActivity,
  OperatorClaim,
  OperatorSettings,
  Person,
  PersonChange,
  PersonDetails,
  PersonList,
  SessionList,
  SigningKeyList,
} from '@countersign/protocol'
import type { PageRequest } from './PageRequest.ts'

/** The calls of the operator's screens. Each rejects with an `ApiError`: `forbidden` for anyone else. */
export interface OperatorApi {
  /** Makes the person who is signed in operator, with the token of the one-time link. */
  claim(request: OperatorClaim): Promise<void>
  /** Accounts, newest first. */
  people(request?: PeopleRequest): Promise<PersonList>
  /** One account with its wallets. */
  person(id: string): Promise<PersonDetails>
  /** A page of its active sessions, newest first. */
  personSessions(id: string, page?: PageRequest): Promise<SessionList>
  /** Disables, enables, or changes the role. */
  changePerson(id: string, change: PersonChange): Promise<Person>
  endPersonSessions(id: string): Promise<EndedSessions>
  endPersonSession(id: string, sessionId: string): Promise<void>
  /** What happened, newest first. */
  activity(request?: ActivityRequest): Promise<OperatorActivity>
  /** Where the browser downloads what happened: an address for a link. */
  activityExportUrl(format: 'json' | 'csv', filter?: ActivityFilter): string
  /** What is configured, and whether the database and the chains answer. */
  settings(): Promise<OperatorSettings>
  /** Applications, by name. */
  applications(): Promise<ApplicationList>
  /** Adds one. The only answer that holds its secret. */
  addApplication(draft: ApplicationDraft): Promise<ApplicationSecret>
  changeApplication(clientId: string, change: ApplicationChange): Promise<Application>
  removeApplication(clientId: string): Promise<void>
  /** Gives an application a new secret, from which moment the old one opens nothing. */
  rotateApplicationSecret(clientId: string): Promise<ApplicationSecret>
  /** What an application would learn of the operator who asks; the application itself gets nothing. */
  tryApplication(clientId: string): Promise<ApplicationTrial>
  /** The keys that tokens are signed with, next ones first. */
  keys(): Promise<SigningKeyList>
  /** Lets the next keys sign, and makes new next ones. */
  rotateKeys(): Promise<SigningKeyList>
}

export interface PeopleRequest extends PageRequest {
  /** The beginning of a display name or of an address, or an id. */
  readonly search?: string | undefined
}

/** Which events: those that all the given things hold for. */
export interface ActivityFilter {
  /** A kind of event. */
  readonly kind?: string | undefined
  /** The id of the account whose activity it is. */
  readonly account?: string | undefined
  /** From this instant on, and before that one: ISO 8601. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface ActivityRequest extends ActivityFilter, PageRequest {}
