/**
 * What calls of one's own are made with, to be given to `createCountersign({ calls })`: the product's operator
 * screens and its OpenID provider are. They share the checks, the answers and the store with the package's calls.
 */

export { sql } from 'kysely'
export { describeAccount } from './account/describeAccount.ts'
export { listSessions } from './account/listSessions.ts'
export { nameBrowser } from './account/nameBrowser.ts'
export { describeEvent } from './activity/describeEvent.ts'
export { answersForChain } from './chain/answersForChain.ts'
export { CountersignError, invalidRequest } from './error/CountersignError.ts'
export { formatCsvRow } from './export/formatCsvRow.ts'
export { formatJsonList } from './export/formatJsonList.ts'
export { noteExport } from './export/noteExport.ts'
export { sessionOf } from './http/accountCalls.ts'
export { browserOf, ensureBrowser, keptBrowser } from './http/browserCookie.ts'
export type { Call, Calls, Handler } from './http/Call.ts'
export { checkHost, checkOrigin } from './http/checkOrigin.ts'
export { readCookie, writeCookie } from './http/cookies.ts'
export { operations } from './http/operations.ts'
export { describeProblem, problem } from './http/problem.ts'
export { readSigned } from './http/readSigned.ts'
export { readJson, readNothing, readQuery, readShape } from './http/request.ts'
export { requesterOf } from './http/requesterOf.ts'
export { file, json, noContent, type OperationResponse } from './http/response.ts'
export { calls } from './http/routes.ts'
export { clearedSession, sessionToken } from './http/sessionCalls.ts'
export { type DescribedError, describeError } from './log/describeError.ts'
export { type ApiDocument, describeApi } from './openapi/describeApi.ts'
export { type Operation, type Operations, pageQuery } from './openapi/Operation.ts'
export { type ConfiguredOperators, promoteOperators } from './operators/promoteOwner.ts'
export { type Page, readPage, splitPage } from './paging.ts'
export type { AccountMoment, Participant, SessionMoment, WalletUnlinking } from './participants.ts'
export type { Service } from './Service.ts'
export { serviceOf } from './serviceOf.ts'
export { requireConfirmed } from './session/confirmation.ts'
export { findActiveSession } from './session/findActiveSession.ts'
export { signOut } from './session/signOut.ts'
export { bindNonce } from './sign-in/bindNonce.ts'
export { type CheckedProof, checkProof, type Proof } from './sign-in/checkProof.ts'
export { createChallenge } from './sign-in/createChallenge.ts'
export { noteRefusal } from './sign-in/noteRefusal.ts'
export { openSession } from './sign-in/openSession.ts'
export type { Site } from './site/sites.ts'
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
