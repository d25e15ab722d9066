import { accountsAndOperators } from './accountsAndOperators.ts'
import { accountsAndSessions } from './accountsAndSessions.ts'
import { connectionIssuers } from './connectionIssuers.ts'
import { logoutNotices } from './logoutNotices.ts'
import type { Migration } from './Migration.ts'
import { openId } from './openId.ts'
import { profileChanges } from './profileChanges.ts'

/** Every migration, in the order they run in. New ones are added at the end. */
export const migrations: readonly Migration[] = [
  accountsAndSessions,
  accountsAndOperators,
  openId,
  profileChanges,
  connectionIssuers,
  logoutNotices,
]
