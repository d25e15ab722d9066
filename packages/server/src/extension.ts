/**
 * What operations of one's own are made with, to be given to `createCountersign({ operations })`: the product's operator
 * screens and its OpenID provider are. They share the checks, the responses and the store with the package's own.
 */

import './requireNode.ts'

export { sql } from 'kysely'
export { describeEvent } from './account/activity.ts'
export { appendExport } from './account/exportEverything.ts'
export { formatCsvRow, formatJsonList } from './account/exportFormats.ts'
export { opensUsernameKey, UsernameKeyError } from './account/usernameKey.ts'
export { limitParts } from './adapters/limitParts.ts'
export { createNodeRequest, isBrokenOff, sendToNode } from './adapters/nodeExchange.ts'
export {
  CountersignError,
  type DefinedError,
  defineErrors,
  invalidRequest,
  type RefusalCode,
} from './CountersignError.ts'
export type { NodeFault } from './chain/callNode.ts'
export type { Asker as CallAsker } from './chain/createCallQueue.ts'
export { askerOfNetwork } from './chain/createCallQueue.ts'
export {
  type ChainAnswers,
  type ContractReader,
  createContractReader,
  type NameAnswer,
} from './chain/createContractReader.ts'
export { isNormal as isEnsName } from './chain/createNameReader.ts'
export { inspectNode, type NodeReport } from './chain/nodeConnection.ts'
export type { ContractAnswer, ContractRead } from './chain/readContracts.ts'
export { Confirmation, type Confirmed } from './confirmation/Confirmation.ts'
export { type ConfirmedChange, type DefineChange, defineChanges } from './confirmation/changes.ts'
export {
  clearInvitationCookie,
  clearSessionCookie,
  findCookie,
  readCookie,
  writeInvitationCookie,
  writeSessionCookie,
  writeSignInCookie,
} from './http/cookies.ts'
export { type Guard, member, visitor } from './http/guards.ts'
export { listServerOperations } from './http/listServerOperations.ts'
export { type ApiDocument, describeApi } from './http/openApi.ts'
export { defineConfirmedOperation, defineOperation, type Operation, Reply } from './http/operation.ts'
export { describeProblem, problem } from './http/problem.ts'
export type { RequestContext } from './http/RequestContext.ts'
export { readBody } from './http/request.ts'
export { file, type OperationResponse } from './http/response.ts'
export { proofRefusals } from './http/sign-in.operations.ts'
export {
  asWallet,
  isContractIdentity,
  kindOfKey,
  nameWallet,
  primaryWalletOf,
  shownKey,
  walletOf,
} from './keyNames.ts'
export { type DescribedError, describeError } from './log.ts'
export { nameBrowser } from './nameBrowser.ts'
export { explainImitation } from './names.ts'
export type { Observation, Observe, SessionEnding } from './observation.ts'
export { type OutboundCall, outboundCalls } from './outbound.ts'
export { type Page, readPage, splitPage } from './paging.ts'
export type {
  AccessRevocation,
  AccountMoment,
  Participant,
  SessionMoment,
  WalletUnlinking,
} from './participants.ts'
export {
  type BroughtProof,
  type CredentialKind,
  type Expected,
  type KindNeeds,
  nameKey,
  type ProofSchema,
  type Said,
  type SignedProof,
  type Signer,
} from './proof/CredentialKind.ts'
export { createChallenge, endsAsProposed, quoteName, toStatement } from './proof/createChallenge.ts'
export { type Asker, type HandOverPurpose, offerHandOver } from './proof/hand-over/asker.ts'
export { readHandedOver } from './proof/hand-over/statement.ts'
export { describeKept, keepSigned, readSigned } from './proof/keptProof.ts'
export { bindNonce, nonceKeys } from './proof/nonce.ts'
export { spendProof } from './proof/spendProof.ts'
export { forgetNonces } from './proof/sweep.ts'
export { type CheckedProof, type ProofAttempt, type ProofPurpose, verifyProof } from './proof/verifyProof.ts'
export { walletContextClasses } from './proof/walletKind.ts'
export { ExpiringMap, type Stopwatch } from './rate-limit/ExpiringMap.ts'
export { definedFairLimits, defineFairLimit, type FairLimiter } from './rate-limit/fairLimits.ts'
export { createLocalLimiter, type Limiter } from './rate-limit/Limiter.ts'
export { listNetworks } from './rate-limit/listNetworks.ts'
export {
  createReverification,
  isNeverVerifiable,
  type SignedByContract,
} from './re-verification/reverifyContractWallets.ts'
export type { Service } from './Service.ts'
export { findService } from './Service.ts'
export { observeEndings, signOut, signOutOfSession } from './session/endings.ts'
export { listSessions } from './session/listSessions.ts'
export { noteRevocation, revokeSessions } from './session/Revocations.ts'
export { describeAccount, findActiveSession, keepActive, noteUse } from './session/session.ts'
export { openSession } from './sign-in/signIn.ts'
export type { SiteFinder } from './site/SiteFinder.ts'
export type { Site } from './site/sites.ts'
export {
  type Admission,
  type AdmissionRefusal,
  type Arrival,
  liftRestriction,
  restrictAccounts,
} from './store/admission.ts'
export type { Requester } from './store/appendEvent.ts'
export {
  type AppendEvent,
  appendEvent,
  defineEvents,
  defineRepeatedEvents,
  type NewEvent,
  noRequester,
  recordRepeatedEvent,
} from './store/appendEvent.ts'
export {
  type AnyQuery,
  type Database,
  type DefineQuery,
  definedQueries,
  defineQueries,
  defineQuery,
  type Parameter,
  type Query,
} from './store/defineQuery.ts'
export { defineSql } from './store/defineSql.ts'
export {
  buildTogether,
  type DefineBuiltTogether,
  defineReadTogether,
  defineWriteTogether,
  ofGiven,
} from './store/defineTogether.ts'
export { describeEnded } from './store/describeEnded.ts'
export { lockAccountOf } from './store/lockAccountOf.ts'
export { MissingReferenceError } from './store/MissingReferenceError.ts'
export {
  historyTable,
  pendingMigrations,
  refuseEarlierBuild,
  serverHistory,
} from './store/migrations/history.ts'
export type { Migration, MigrationWords } from './store/migrations/Migration.ts'
export { openFilling, openSnapshot } from './store/openSnapshot.ts'
export { type ConfiguredOperators, promoteOperators } from './store/promoteOwner.ts'
export { type LockedAccount, lockAccount, lockOperators, promoteAccount } from './store/queries/account.ts'
export { findCredential, type KnownCredential } from './store/queries/credential.ts'
export {
  addToEvent,
  insertEvent,
  isOfEnded,
  isOfPresentAccount,
  type OfEnded,
} from './store/queries/event.ts'
export { spendNonce } from './store/queries/nonce.ts'
export { isOfContract, keepProof, verifiedAtOf } from './store/queries/proof.ts'
export { defineProofReference, type ProofReference } from './store/queries/proofReference.ts'
export type { SessionRow, UsedSession } from './store/queries/session.ts'
export { confirmSession, endSessionById, holdSession } from './store/queries/session.ts'
export { type LinkedWalletRow, listWallets } from './store/queries/wallet.ts'
export { isSqlite, readDetail } from './store/readDetail.ts'
export { afterEveryId, readPages } from './store/readPages.ts'
export { rehearse } from './store/rehearse.ts'
export type { Schema } from './store/Schema.ts'
export type {
  StoredRow,
  StoredTable,
  StoredValue,
  StoreFilling,
  StoreSnapshot,
} from './store/StoreSnapshot.ts'
export { backUpFile, findDamage, removeEndedAccounts } from './store/sqlite/backUpFile.ts'
export { type Compacted, compactFile, compactSmallFile } from './store/sqlite/compactFile.ts'
export { plainNames } from './store/tableNames.ts'
export { firstUuid, isUuid, uuid } from './store/uuid.ts'
export { run, type Write } from './store/Write.ts'
export { withoutIndex } from './store/withoutIndex.ts'
export { writeOrRefuse } from './store/writeOrRefuse.ts'
export { writeSortableTime } from './time.ts'
export { newToken } from './token.ts'
export {
  byPrimaryAndAge,
  describeLinked as describeWallet,
  listLinked as listLinkedWallets,
} from './wallets/wallets.ts'
