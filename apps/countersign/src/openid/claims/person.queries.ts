import type { Query } from '@countersign/server/extension'
import { sql } from '@countersign/server/extension'
import { defineSql } from '../../store/defineSql.ts'
import { joinPerson, type Person, personColumns } from './Person.ts'

/** A person who may sign in, as one application knows them. */
export const findPerson: Query<{ accountId: string; clientId: string }, Person> = defineSql(
  'find_person_of_client',
  (parameter) => sql`
select ${personColumns}
from ${sql.table('account')} as account ${joinPerson(sql`${parameter('clientId')}`)}
where account.id = ${parameter('accountId')} and account.disabled_at is null and account.ended_at is null`,
)
