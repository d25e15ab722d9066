import { askForAccounts, readChain, recheckAccounts } from './accounts.ts'
import { keepFresh, renewMessage, writeMessage } from './message.ts'
import { awaitOwners, limitOwners } from './owners.ts'
import type { EarlyEffect, Performers } from './Run.ts'
import { sendSignature } from './send.ts'
import { awaitWallet, requestSignature } from './sign.ts'
import { connectAndSign, propose } from './signInOnConnecting.ts'

// Its own file, so that a bundler can make a chunk of it: nothing of this is needed before a wallet is chosen.

export const performers: Omit<Performers, EarlyEffect> = {
  ask_for_accounts: askForAccounts,
  recheck_accounts: recheckAccounts,
  read_chain: readChain,
  write_message: writeMessage,
  keep_fresh: keepFresh,
  renew_message: renewMessage,
  request_signature: requestSignature,
  propose,
  connect_and_sign: connectAndSign,
  await_wallet: awaitWallet,
  send: sendSignature,
  await_owners: awaitOwners,
  limit_owners: limitOwners,
}
