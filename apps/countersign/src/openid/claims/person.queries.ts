import type { Query } from '@countersign/server/extension'
import { defineReadTogether, sql } from '@countersign/server/extension'
import { joinPerson, type Person, personColumns } from './Person.ts'

/** A person who may sign in, as one application knows them. */
export const findPerson: Query<{ accountId: string; clientId: string }, Person> = defineReadTogether(
  'find_person_of_client',
  { accountId: 'text', clientId: 'text' },
  (given) => sql`
select ${personColumns}
from ${sql.table('account')} as account ${joinPerson(sql`${given('clientId')}`)}
where account.id = ${given('accountId')} and account.disabled_at is null and account.ended_at is null`,
)
