import type { TextTable } from '../../wording/TextTable.ts'

/** What happened, each in a sentence without its full stop. The person who reads it did it, unless it says who did. */
export const events = {
  signedIn: (wallet: string) => `Signed in with ${wallet}`,
  signInRefused: (wallet: string, reason: string) => `Sign-in with ${wallet} refused: ${reason}`,
  /** `count` is at least 2; `reason` is why the first was refused. */
  signInsRefused: (count: number, wallet: string, reason: string) =>
    `${count} sign-ins with ${wallet} refused within an hour. First reason: ${reason}`,
  /** An event that stands for several, `count` of them, at least 2; the sentence is about the last one. */
  counted: (sentence: string, count: number) => `${sentence} (${count} of this kind within an hour)`,
  signedOut: 'Signed out',
  handOverRefused: 'A request to sign on another device was rejected there',
  confirmed: (wallet: string, change: string) => `Confirmed with ${wallet}: ${change}`,

  sessionEnded: 'Ended a session',
  sessionEndedByOperator: 'An operator ended a session',
  sessionReplaced: 'Session ended: you signed in again in the same browser',
  sessionWalletRefused: 'Session ended: the contract wallet no longer accepts its signature',
  sessionWalletUnlinked: 'Session ended: its wallet was unlinked',
  sessionAccountDisabled: 'Session ended: the account was disabled',
  sessionTokensEnded: 'Signed out of the apps that a past session had left open',
  sessionsEnded: (count: number) => `Sessions ended: ${count}`,
  sessionsEndedByOperator: (count: number) => `Sessions ended by an operator: ${count}`,
  sessionTooMany: 'Session ended: too many sessions were open, and this was the oldest',

  walletLinked: (wallet: string) => `Linked the wallet ${wallet}`,
  walletUnlinked: (wallet: string) => `Unlinked the wallet ${wallet}`,
  walletLabelled: (wallet: string, label: string) => `Labelled ${wallet} “${label}”`,
  walletUnlabelled: (wallet: string) => `Removed the label of ${wallet}`,
  primaryWalletChanged: (wallet: string) => `Made ${wallet} the primary wallet`,

  nameChanged: (name: string) => `Changed the display name to “${name}”`,
  nameRemoved: 'Removed the display name',
  pictureChosen: 'Chose the identicon as picture',
  pictureRemoved: 'Removed the picture',
  profileChanged: 'Changed the profile',
  usernameChosen: (username: string) => `Chose the username ${username}`,
  usernameRemoved: 'Removed the username',
  emailRequested: (address: string) => `Asked for a link to ${address}`,
  emailAdded: (address: string) => `Added the email address ${address}`,
  emailChanged: (previous: string, address: string) =>
    `Changed the email address from ${previous} to ${address}`,
  emailRemoved: (address: string) => `Removed the email address ${address}`,
  dataExported: 'Exported the account’s data',
  activityExported: 'Exported the activity',
  allActivityExported: 'Exported the activity of all accounts',
  accountDeleted: 'Deleted the account',
  accountDisabled: 'An operator disabled the account',
  accountEnabled: 'An operator enabled the account again',
  becameOperator: 'Became an operator of this site',
  noLongerOperator: 'No longer an operator of this site',
  operatorClaimed: 'Became an operator of this site with the one-time link',

  appConnected: (app: string) => `Allowed ${app} to know who you are`,
  appSignedIn: (app: string) => `Signed in to ${app}`,
  appDeclined: (app: string) => `Declined to sign in to ${app}`,
  appRefused: (app: string) => `Access to ${app} refused`,
  appWalletsChanged: (app: string, wallet: string) => `Chose the wallet ${wallet} for ${app}`,
  appApiTakenBack: (app: string, what: string) => `Took back from ${app}: ${what}`,
  appDisconnected: (app: string) => `Disconnected ${app}`,
  appDisconnectedByOperator: (app: string) => `An operator disconnected ${app}`,
  appDisconnectedWalletUnlinked: (app: string) => `Disconnected ${app}: the wallet it could see was unlinked`,

  groupJoined: (group: string) => `Joined the group ${group} with an invitation`,
  groupMemberAdded: (group: string) => `An operator added you to the group ${group}`,
  groupMemberRemoved: (group: string) => `An operator removed you from the group ${group}`,
  claimChanged: (claim: string) => `An operator changed what apps can see about you: ${claim}`,
  invitationUsed: (label: string) => `Used the invitation “${label}”`,

  tokenAdded: (name: string) => `Created the operator token “${name}”`,
  tokenRevoked: (name: string) => `Revoked the operator token “${name}”`,
  restored: 'The site was restored from a backup. Everything after the backup is lost',
  restoredOf: (time: string) =>
    `The site was restored from a backup of ${time}. Everything after that is lost`,
  restoredSignedOut:
    'The site was restored from a backup, and all sessions ended. Everything after the backup is lost',
  restoredOfSignedOut: (time: string) =>
    `The site was restored from a backup of ${time}, and all sessions ended. Everything after that is lost`,
} as const satisfies TextTable

/** What stands in for a name that is not known, and for a kind of event that this page does not know. */
export const unnamed = {
  event: (kind: string) => `Unknown event: ${kind}`,
  wallet: 'a wallet that’s no longer linked',
  app: 'an app',
  group: 'a group',
  claim: 'a fixed claim',
  change: 'a change',
  refusal: 'invalid request',
  newRefusal: (code: string) => `unknown reason (${code})`,
} as const satisfies TextTable

/** What was confirmed by a signature, after a colon. */
export const confirmedChanges = {
  link_wallet: 'link a wallet',
  unlink_wallet: 'unlink a wallet',
  change_username: 'choose a username',
  change_email: 'use an email address',
  remove_email: 'remove the email address',
  delete_account: 'delete the account',
} as const satisfies TextTable

/** Why a sign-in was refused, after a colon. */
export const refusals = {
  signature_mismatch: 'signed with a different wallet',
  signature_malformed: 'unreadable signature',
  nonce_expired: 'request expired',
  nonce_spent: 'request already used',
  nonce_invalid: 'request made for another browser',
  hand_over_closed: 'request to sign on another device had ended',
  domain_mismatch: 'message for another site',
  scheme_mismatch: 'message for another site',
  uri_mismatch: 'message for another page',
  chain_not_allowed: 'chain not accepted by this site',
  issued_in_future: 'message dated in the future',
  not_yet_valid: 'message not valid yet',
  expired: 'message expired',
  wallet_unverifiable: 'wallet couldn’t be verified',
  wallet_undeployed: 'wallet not deployed on its chain yet',
  chain_unreachable: 'the wallet’s chain didn’t respond',
  account_disabled: 'account disabled',
  not_admitted: 'no account for this wallet',
  forbidden: 'wallet not linked to this account',
  wallet_taken: 'wallet linked to another account',
  invalid_request: 'message differs from what this site asked for',
  rate_limited: 'too many attempts',
} as const satisfies TextTable
