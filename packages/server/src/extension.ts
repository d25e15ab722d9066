/**
 * What operations of one's own are made with, to be given to `createCountersign({ operations })`: the product's operator
 * screens and its OpenID provider are. They share the checks, the responses and the store with the package's own.
 */

export { sql } from 'kysely'
export { describeAccount } from './account/describeAccount.ts'
export { listSessions } from './account/listSessions.ts'
export { nameBrowser } from './account/nameBrowser.ts'
export { describeEvent } from './activity/describeEvent.ts'
export { answersForChain } from './chain/answersForChain.ts'
export { serverOperations } from './createCountersign.ts'
export { CountersignError, invalidRequest } from './error/CountersignError.ts'
export { formatCsvRow } from './export/formatCsvRow.ts'
export { formatJsonList } from './export/formatJsonList.ts'
export { recordExport } from './export/recordExport.ts'
export { clearSessionCookie, readCookie, writeSessionCookie, writeSignInCookie } from './http/cookies.ts'
export { type Guard, member, visitor } from './http/guards.ts'
export { type ApiDocument, describeApi } from './http/openApi.ts'
export { defineOperation, type Operation, Reply } from './http/operation.ts'
export { describeProblem, problem } from './http/problem.ts'
export type { RequestContext } from './http/RequestContext.ts'
export { file, type OperationResponse } from './http/response.ts'
export { proofRefusals } from './http/sign-in.operations.ts'
export { type DescribedError, describeError } from './log/describeError.ts'
export { type ConfiguredOperators, promoteOperators } from './operators/promoteOwner.ts'
export { type OutboundCall, outboundCalls } from './outbound.ts'
export { type Page, readPage, splitPage } from './paging.ts'
export type { AccountMoment, Participant, SessionMoment, WalletUnlinking } from './participants.ts'
export type { Service } from './Service.ts'
export { serviceOf } from './serviceOf.ts'
export { findActiveSession } from './session/findActiveSession.ts'
export { signOut } from './session/signOut.ts'
export { newToken } from './session/token.ts'
export { bindNonce } from './sign-in/bindNonce.ts'
export { type CheckedProof, checkProof, type Proof } from './sign-in/checkProof.ts'
export { parseSignedMessage } from './sign-in/checkWallet.ts'
export { createChallenge } from './sign-in/createChallenge.ts'
export { noteRefusal } from './sign-in/noteRefusal.ts'
export { openSession } from './sign-in/openSession.ts'
export type { Site } from './site/sites.ts'
export { defineChange, type StepUpChange } from './step-up/changes.ts'
export {
  type AppendEvent,
  appendEvent,
  defineEvents,
  type EventKind,
  eventKinds,
  type NewEvent,
  noRequester,
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
export type { Migration, MigrationWords } from './store/migrations/Migration.ts'
export { type LockedAccount, lockAccount, lockOperators, promoteAccount } from './store/queries/account.ts'
export { endSessionById } from './store/queries/endSessions.ts'
export { insertEvent } from './store/queries/event.ts'
export { type LinkedWalletRow, listWallets } from './store/queries/linkedWallet.ts'
export { spendNonce } from './store/queries/nonce.ts'
export type { SessionRow } from './store/queries/session.ts'
export { confirmSession } from './store/queries/session.ts'
export type { Requester } from './store/Requester.ts'
export type { Schema } from './store/Schema.ts'
export { createTableNames, plainNames, type TableNames } from './store/tableNames.ts'
export { takeAccount } from './store/takeAccount.ts'
export { isUuid, uuid } from './store/uuid.ts'
export { run, type Write } from './store/Write.ts'
export { writeOrRefuse } from './store/writeOrRefuse.ts'
export { byPrimaryAndAge, describeWallet } from './wallets/describeWallet.ts'
export { listWallets as listLinkedWallets } from './wallets/listWallets.ts'
