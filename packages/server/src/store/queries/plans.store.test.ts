import {
  type AnyQuery,
  describePostgresPlans,
  describeSqlitePlans,
} from '../../../test/stores/describePlans.ts'
import { openContractSessionAtOnce, openKeySessionAtOnce } from '../postgres/openSessionAtOnce.ts'
import {
  changeProfile,
  choosePrimaryWallet,
  deleteAccount,
  forgetNames,
  lockAccount,
  lockOperators,
  promoteAccount,
} from './account.ts'
import { deleteArtifacts, listWalletConnections } from './connection.ts'
import {
  endSessionById,
  endSessionByToken,
  endSessionsBut,
  endSessionsOfWallet,
  sweepSessions,
} from './endSessions.ts'
import { findName, keepName } from './ensName.ts'
import { deleteOwnEvents, insertEvent, listActivity, listEvents } from './event.ts'
import { listConnections, listOwnSessions } from './exportedData.ts'
import { labelWallet, linkWallet, listWallets, unlinkWallet } from './linkedWallet.ts'
import { listSessions } from './listSessions.ts'
import { spendNonce, sweepNonces } from './nonce.ts'
import {
  confirmSession,
  findSession,
  findSigned,
  holdSession,
  insertSession,
  noteVerified,
  touchSession,
} from './session.ts'
import { findContractWallet, findKeyWallet, insertAccount, insertWallet, useWallet } from './wallet.ts'

const queries: readonly AnyQuery[] = [
  changeProfile,
  choosePrimaryWallet,
  confirmSession,
  deleteAccount,
  deleteArtifacts,
  deleteOwnEvents,
  endSessionById,
  endSessionByToken,
  endSessionsBut,
  endSessionsOfWallet,
  findContractWallet,
  findKeyWallet,
  findName,
  findSession,
  findSigned,
  forgetNames,
  holdSession,
  insertAccount,
  insertEvent,
  insertSession,
  insertWallet,
  keepName,
  labelWallet,
  linkWallet,
  listActivity,
  listConnections,
  listEvents,
  listOwnSessions,
  listSessions,
  listWalletConnections,
  listWallets,
  lockAccount,
  lockOperators,
  noteVerified,
  promoteAccount,
  spendNonce,
  sweepNonces,
  sweepSessions,
  touchSession,
  unlinkWallet,
  useWallet,
]

/** What SQLite calls a scan too, and is not one of a whole table. */
const isFine = ({ name }: AnyQuery, detail: string) =>
  // Along the primary key from its start, as far as the limit.
  (name === sweepNonces.name && detail === 'SCAN spent_nonce') ||
  // An index that has operators alone.
  detail.endsWith('INDEX account_operator')

describeSqlitePlans(queries, isFine)
describePostgresPlans([...queries, openKeySessionAtOnce, openContractSessionAtOnce])
