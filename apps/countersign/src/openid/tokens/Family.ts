import { sql, verifiedAtOf } from '@countersign/server/extension'
import { joinPerson, type Person, personColumns, type Sql } from '../claims/Person.ts'

/** What one authorization request led to, with what is the same for every token of it, as it is found by one of these. */
export interface FoundFamily {
  readonly familyId: string
  readonly clientId: string
  readonly sessionId: string
  /** What was granted then, separated by spaces. */
  readonly scope: string
  /** What was granted then at APIs. */
  readonly apis: string | null
  /** JSON: the claims parameter. */
  readonly claims: string | null
  readonly nonce: string | null
  readonly acr: string
  readonly amr: string
  readonly authTime: number
  readonly sid: string | null
  readonly issuer: string
  /** Of the redirect addresses in the application's document when it began; null of one without a document. */
  readonly redirectsSeen: string | null
  readonly familyCreatedAt: number
  readonly familyExpiresAt: number
  /** When its contract wallet last confirmed the sign-in; null for a key wallet. */
  readonly verifiedAt: number | null
}

/** A family, and the person as its application knows them. */
export type FamilyOfPerson = FoundFamily & Person

const { table } = sql

const verifiedAt = sql`case when family.proof_id is not null then ${verifiedAtOf(sql`family.proof_id`)} end`

/** As much of a family as says whose it is, and what it may. */
export type FamilyInBrief = Pick<
  FamilyOfPerson,
  'familyId' | 'clientId' | 'scope' | 'sid' | 'issuer' | 'redirectsSeen' | 'accountId' | 'allowed'
>

/** The columns of a {@link FamilyInBrief}: what is not read costs nothing. */
export const briefColumns: Sql = sql.raw(
  `family.id as "familyId", family.client_id as "clientId", family.scope as "scope", family.sid as "sid",
family.issuer as "issuer", family.redirects_seen as "redirectsSeen", account.id as "accountId", connection.scopes as "allowed"`,
)

/** The columns of a {@link FoundFamily}. */
const familyColumns: Sql = sql`
family.id as "familyId", family.client_id as "clientId", family.session_id as "sessionId", family.scope as "scope", family.apis as "apis",
family.claims as "claims", family.nonce as "nonce", family.acr as "acr", family.amr as "amr", family.auth_time as "authTime",
family.sid as "sid", family.issuer as "issuer", family.redirects_seen as "redirectsSeen", family.created_at as "familyCreatedAt", family.expires_at as "familyExpiresAt",
${verifiedAt} as "verifiedAt"`

/**
 * Selects what one of the tables has under a key, with its family and its person: in one statement everything that the answer
 * depends on. There is no row where nothing of the family may work any more: it has ended, its person may not sign in, what they
 * had allowed was taken back, or its session is over and it was not to outlive that. Whether it has
 * ended is asked of what was found by then: while Postgres knows nothing of a table, a walk through all that live in it looks
 * shorter than its index.
 */
export function selectIssued(
  from: 'authorization_code' | 'access_token' | 'refresh_token' | 'device_code',
  {
    own,
    columns = sql`${familyColumns}, ${personColumns}`,
    more = sql``,
    join = sql``,
    key,
    now,
  }: {
    /** Columns of the table itself, as `issued`. */
    readonly own: Sql
    /** Of the family and its person: those of a {@link FamilyOfPerson}, unless told otherwise. */
    readonly columns?: Sql
    readonly more?: Sql
    readonly join?: Sql
    readonly key: Sql
    readonly now: Sql
  },
): Sql {
  return sql`
select ${own}, ${columns}${more}
from ${table(from)} as issued
join ${table('token_family')} as family on family.id = issued.family_id
join ${table('account')} as account on account.id = family.account_id ${joinPerson(sql`family.client_id`)}
left join ${table('session')} as session on family.ends_with_session = 1 and session.id = family.session_id ${join}
where issued.hash = ${key} and coalesce(family.ended_at, account.disabled_at, account.ended_at) is null
  and connection.grant_id = family.grant_id and (family.ends_with_session = 0 or session.expires_at > ${now})`
}
