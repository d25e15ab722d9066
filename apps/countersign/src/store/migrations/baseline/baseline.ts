import type { Migration } from '@countersign/server/extension'
import { applications } from './applications.ts'
import { email } from './email.ts'
import { groups } from './groups.ts'
import { openId } from './openId.ts'
import { outbox } from './outbox.ts'
import { people } from './people.ts'
import { signUp } from './signUp.ts'
import { site } from './site.ts'

/** The product's tables of 0.1.0 (specification, point 3), beside the server's, which are there before them. */
export const baseline: Migration = {
  name: '1000-baseline',
  statements: (words) => [
    ...applications(words),
    ...openId(words),
    ...outbox(words),
    ...people(words),
    ...groups(words),
    ...signUp(words),
    ...email(words),
    ...site(words),
  ],
}
