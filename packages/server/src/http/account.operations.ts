import { accountDownloads, accountEndpoints } from '@countersign/protocol'
import { exportActivityCsv, exportActivityJson, listActivity } from '../account/activity.ts'
import { deleteAccount } from '../account/deleteAccount.ts'
import { exportEverything, recordExport } from '../account/exportEverything.ts'
import { changeProfile } from '../account/profile.ts'
import { listUsernames, parseUsername } from '../account/usernames.ts'
import { invalidRequest } from '../CountersignError.ts'
import { readPage } from '../paging.ts'
import { endOtherSessions, endSession } from '../session/endings.ts'
import { describeActiveSession, listSessions } from '../session/listSessions.ts'
import { describeAccount } from '../session/session.ts'
import { newToken } from '../token.ts'
import { changeWallet, unlinkWallet } from '../wallets/changeWallet.ts'
import { createLinkChallenge, linkWallet } from '../wallets/linkWallet.ts'
import { listLinked } from '../wallets/wallets.ts'
import { clearSessionCookie, writeSignInCookie } from './cookies.ts'
import { member } from './guards.ts'
import { defineConfirmedOperation, defineOperation, type Operation, Reply } from './operation.ts'
import { file } from './response.ts'
import { proofRefusals } from './sign-in.operations.ts'

/** What a person does with their own account: profile, activity, data, sessions, wallets. */
export const accountOperations: readonly Operation[] = [
  defineOperation({
    endpoint: accountEndpoints.account,
    summary: 'Returns the account',
    who: member,
    handle: ({ caller }) => describeAccount(caller),
  }),

  defineConfirmedOperation({
    endpoint: accountEndpoints.changeAccount,
    summary: 'Changes the display name, the picture or the username',
    description:
      'Choosing a username needs a confirmation; removing it does not, nor does any other change here. It belongs to the account for ever, and no other gets it.',
    who: member,
    readBody(body) {
      if (typeof body.username === 'string') parseUsername(body.username)
      return body
    },
    refusals: ['name_refused', 'username_invalid', 'username_reserved', 'username_taken', 'username_limit'],
    handle: ({ service, caller, body, requester, confirmation }) =>
      changeProfile(service, caller, body, { requester, confirmation }),
  }),

  defineOperation({
    endpoint: accountEndpoints.usernames,
    summary: 'Lists every username that the account was given, the latest first',
    description: 'Each belongs to this account for ever. The account can take back any of them.',
    who: member,
    handle: ({ service: { store }, caller }) => listUsernames(store, caller),
  }),

  defineConfirmedOperation({
    endpoint: accountEndpoints.deleteAccount,
    summary: 'Deletes the account permanently',
    who: member,
    refusals: ['last_operator'],
    async handle({ service, caller, site, confirmation }) {
      const deleted = await deleteAccount(service, caller, confirmation)
      return deleted.map(() => new Reply(undefined, { headers: { 'set-cookie': clearSessionCookie(site) } }))
    },
  }),

  defineOperation({
    endpoint: accountEndpoints.activity,
    summary: 'Lists the events of the account, newest first',
    who: member,
    handle: ({ service, caller, query }) => listActivity(service, caller, readPage(query)),
  }),

  defineOperation({
    endpoint: accountDownloads.exportActivity,
    summary: 'Downloads all events of the account',
    who: member,
    rateLimit: 'signIn',
    async handle({ service, caller, query: { format }, request, requester }) {
      if (format !== 'json' && format !== 'csv') throw invalidRequest('"format" is json or csv')
      if (request.method !== 'HEAD') {
        await recordExport(service, caller, { requester, what: 'activity', format })
      }
      return format === 'csv'
        ? file(exportActivityCsv(service, caller), 'countersign-activity.csv', 'text/csv; charset=utf-8')
        : file(exportActivityJson(service, caller), 'countersign-activity.json', 'application/json')
    },
  }),

  defineOperation({
    endpoint: accountEndpoints.exportData,
    summary: 'Downloads everything stored about the account',
    who: member,
    rateLimit: 'signIn',
    async handle({ service, caller, request, requester }) {
      if (request.method !== 'HEAD') {
        await recordExport(service, caller, { requester, what: 'everything', format: 'json' })
      }
      return file(exportEverything(service, caller), 'countersign-account.json', 'application/json')
    },
  }),

  defineOperation({
    endpoint: accountEndpoints.sessions,
    summary: 'Lists the active sessions, newest first',
    who: member,
    handle: ({ service, caller, query }) => listSessions(service, caller, readPage(query)),
  }),

  defineOperation({
    endpoint: accountEndpoints.endOtherSessions,
    summary: 'Ends all other sessions',
    who: member,
    rateLimit: 'ending',
    handle: ({ service, caller, requester }) => endOtherSessions(service, caller, requester),
  }),

  defineOperation({
    endpoint: accountEndpoints.activeSession,
    summary: 'Returns one active session',
    who: member,
    refusals: ['not_found'],
    handle: ({ service, caller, params }) => describeActiveSession(service, caller, params.id),
  }),

  defineOperation({
    endpoint: accountEndpoints.endSession,
    summary: 'Ends one session',
    who: member,
    rateLimit: 'ending',
    refusals: ['not_found'],
    async handle({ service, caller, site, params: { id }, requester }) {
      await endSession(service, caller, { id, requester })
      // One's own is ended like any other, which signs out.
      if (id !== caller.id) return undefined
      return new Reply(undefined, { headers: { 'set-cookie': clearSessionCookie(site) } })
    },
  }),

  defineOperation({
    endpoint: accountEndpoints.wallets,
    summary: 'Lists the wallets',
    who: member,
    handle: ({ service, caller }) => listLinked(service, caller),
  }),

  defineConfirmedOperation({
    endpoint: accountEndpoints.linkWallet,
    summary: 'Links the wallet that signed a message',
    description: 'Returns 200 when the wallet is already linked.',
    who: member,
    rateLimit: 'signIn',
    status: 201,
    refusals: [...proofRefusals, 'forbidden', 'wallet_taken'],
    async handle({ service, caller, site, browser, requester, requestId, proof, confirmation }) {
      const attempt = { proof, site, browser, requester, requestId, confirmation }
      const linked = await linkWallet(service, caller, attempt)
      return linked.map(({ key, isNew }) => (isNew ? key : new Reply(key, { status: 200 })))
    },
  }),

  defineOperation({
    endpoint: accountEndpoints.linkWalletChallenge,
    summary: 'Returns the message that another wallet must sign to be linked',
    who: member,
    rateLimit: 'challenge',
    handle({ service, caller, site, browser = newToken() }) {
      const challenge = createLinkChallenge(service, caller, { site, browser })
      return new Reply(challenge, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
    },
  }),

  defineOperation({
    endpoint: accountEndpoints.changeWallet,
    summary: 'Labels a wallet, or makes it the primary one',
    who: member,
    refusals: ['not_found', 'name_refused'],
    handle: ({ service, caller, params: { id }, body: change, requester }) =>
      changeWallet(service, caller, { id, change, requester }),
  }),

  defineConfirmedOperation({
    endpoint: accountEndpoints.unlinkWallet,
    summary: 'Unlinks a wallet and ends its sessions',
    who: member,
    refusals: ['not_found', 'last_wallet'],
    async handle({ service, caller, site, params: { id }, requester, confirmation }) {
      const unlinked = await unlinkWallet(service, caller, { id, requester, confirmation })
      return unlinked.map(({ hasEndedOwnSession }) =>
        hasEndedOwnSession
          ? new Reply(undefined, { headers: { 'set-cookie': clearSessionCookie(site) } })
          : undefined,
      )
    },
  }),
]
