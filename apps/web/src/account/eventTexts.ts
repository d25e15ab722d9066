import type { ProductEventKind } from '@countersign/product-api'
import type { ActivityEvent } from '@countersign/protocol'
import { shortenAddress } from '@countersign/react'
import { describeConfirmed, describeRefusal } from '../activity/eventWords.ts'
import { findWords } from '../language/findWords.ts'
import type { TextTable } from '../language/TextTable.ts'
import { formatMoment } from '../ui/localTime.ts'

/** Finds the short address of a wallet by its id, where it is still linked. */
type NameWallet = (id: string) => string | undefined

/** Says what happened, in a sentence without its full stop. A kind that this page does not know is said as it is. */
export function describeEvent(event: ActivityEvent, nameWallet: NameWallet): string {
  const sentence = findWords(eventTexts, event.kind)
  if (sentence === undefined) return fallbackTexts.kind(event.kind)
  return sentence(readDetails(event, nameWallet), event.actor === 'operator')
}

function readDetails({ details }: ActivityEvent, nameWallet: NameWallet): EventWords {
  const text = (name: string) => {
    const value = details[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const address = text('address')
  const wallet = address === undefined ? nameWallet(text('wallet') ?? '') : shortenAddress(address)
  return {
    wallet: wallet ?? fallbackTexts.wallet,
    group: text('label') ?? text('group') ?? fallbackTexts.group,
    application: text('name') ?? text('application') ?? fallbackTexts.application,
    text,
    isGiven: (name) => name in details,
    count: typeof details['count'] === 'number' ? details['count'] : 1,
  }
}

/** What a sentence about an event may name. */
interface EventWords {
  /** `0x7E5F…5Bdf`, or `a wallet`. */
  readonly wallet: string
  readonly application: string
  readonly group: string
  /** How many times it happened. */
  readonly count: number
  /** A detail that is a text; undefined where it is none, or empty. */
  text(name: string): string | undefined
  isGiven(name: string): boolean
}

type Sentence = (words: EventWords, isByOperator: boolean) => string

/** What happened, by its kind: in a sentence without its full stop. A kind without one does not compile. */
const eventTexts: Readonly<Record<ProductEventKind, Sentence>> = {
  sign_in: ({ wallet }) => `Signed in with ${wallet}`,
  sign_in_refused: ({ wallet, count, text }) =>
    count === 1
      ? `A sign-in with ${wallet} was refused: ${describeRefusal(text('code'))}`
      : `${count} sign-ins with ${wallet} were refused within an hour; the first: ${describeRefusal(text('code'))}`,
  sign_out: () => 'Signed out',
  session_ended: ({ text }, isByOperator) => describeEnding(text('reason'), isByOperator),
  hand_over_refused: () =>
    'Somebody who was asked to sign for another browser said that they had not asked for it',
  step_up: ({ wallet, text }) => `Confirmed with ${wallet}: ${describeConfirmed(text('change'))}`,
  wallet_linked: ({ wallet }) => `Linked the wallet ${wallet}`,
  wallet_unlinked: ({ wallet }) => `Unlinked the wallet ${wallet}`,
  wallet_relabelled: ({ wallet, text }) =>
    text('label') === undefined ? `Took the label off ${wallet}` : `Labelled ${wallet} “${text('label')}”`,
  primary_wallet_changed: ({ wallet }) => `${capital(wallet)} became the primary wallet`,
  profile_changed: describeProfile,
  username_changed: ({ text }) =>
    text('username') === undefined ? 'Removed the username' : `Chose the username ${text('username')}`,
  data_exported: ({ text }) => findWords(exported, text('what')) ?? 'Exported the account’s data',
  account_deleted: () => 'Deleted the account',
  email_requested: ({ text }) => `Asked for a link to the e-mail address ${text('email')}`,
  email_verified: ({ text }) =>
    text('previous') === undefined
      ? `Added the e-mail address ${text('email')}`
      : `Changed the e-mail address from ${text('previous')} to ${text('email')}`,
  email_removed: ({ text }) => `Removed the e-mail address ${text('email')}`,
  account_disabled: () => 'An operator disabled the account',
  account_enabled: () => 'An operator enabled the account again',
  role_changed: ({ text }) =>
    text('role') === 'operator' ? 'Became operator of this site' : 'Is no longer operator of this site',
  operator_claimed: () => 'Became operator of this site with the one-time link',
  application_added: ({ application }) => `Registered the application ${application}`,
  application_changed: ({ application }) => `Changed the application ${application}`,
  application_old_secret_ended: ({ application }) => `Ended the old secret of the application ${application}`,
  application_secret_rotated: ({ application }) => `Gave the application ${application} a new secret`,
  application_removed: ({ application }) => `Removed the application ${application}`,
  new_application_access_changed: ({ text }) =>
    text('groups') === undefined
      ? 'Let everyone use new applications'
      : `Let only these groups use new applications: ${text('groups')}`,
  application_connected: ({ application }) => `Allowed ${application} to know who you are`,
  application_wallets_changed: ({ application, wallet }) => `Chose ${wallet} for ${application}`,
  application_disconnected: ({ application, text }, isByOperator) => {
    if (isByOperator) return `An operator disconnected ${application}`
    return text('reason') === 'wallet_unlinked'
      ? `Disconnected ${application}: the wallet that it saw was unlinked`
      : `Disconnected ${application}`
  },
  application_signed_in: ({ application }) => `Signed in to ${application}`,
  consent_declined: ({ application }) => `Declined to sign in to ${application}`,
  group_added: ({ group }) => `Added the group ${group}`,
  group_changed: ({ group }) => `Changed the group ${group}`,
  group_removed: ({ group }) => `Removed the group ${group}`,
  group_member_added: ({ group, text }) =>
    text('by') === 'invitation'
      ? `Joined the group ${group} by an invitation`
      : `An operator added you to the group ${group}`,
  group_member_removed: ({ group }) => `An operator removed you from the group ${group}`,
  group_addresses_added: ({ group }) => `Added wallets to the list of the group ${group}`,
  group_addresses_removed: ({ group }) => `Removed wallets from the list of the group ${group}`,
  fixed_claim_changed: ({ text }) =>
    `An operator changed what applications are told of you: ${text('claim') ?? fallbackTexts.claim}`,
  application_refused: ({ application }) => `Was not let in to ${application}`,
  keys_rotated: () => 'Rotated the keys that sign-ins are signed with',
  keys_revoked: () => 'Revoked the keys that sign-ins were signed with',
  site_restored: describeRestore,
  operator_token_added: ({ text }) => `Made the operator token ${quoteName(text)}`,
  operator_token_revoked: ({ text }) => `Revoked the operator token ${quoteName(text)}`,
  sign_up_changed: ({ text }) => `Changed who may sign up: ${text('policy') ?? ''}`,
  sign_up_addresses_added: () => 'Added wallets to the list of those that may sign up',
  sign_up_addresses_removed: () => 'Removed wallets from the list of those that may sign up',
  invitation_made: ({ text }) => `Made the invitation “${text('label') ?? ''}”`,
  invitation_revoked: ({ text }) => `Ended the invitation “${text('label') ?? ''}”`,
  invitation_used: ({ text }) => `Used the invitation “${text('label') ?? ''}”`,
}

function quoteName(text: EventWords['text']): string {
  return `“${text('name') ?? ''}”`
}

function describeEnding(reason: string | undefined, isByOperator: boolean): string {
  if (isByOperator) return 'An operator ended a session'
  return findWords(endings, reason) ?? 'Ended a session'
}

const endings: Readonly<Record<string, string>> = {
  replaced: 'A session ended: this browser signed in anew',
  wallet_refused: 'A session ended: its contract wallet no longer vouches for it',
  wallet_unlinked: 'A session ended: its wallet was unlinked',
  account_disabled: 'A session ended: the account was disabled',
  tokens_ended: 'Signed out the applications of a session that had ended',
}

const exported: Readonly<Record<string, string>> = {
  activity: 'Exported the activity',
  'activity of all': 'Exported the activity of all accounts',
}

function describeRestore({ text, isGiven }: EventWords): string {
  const moment = text('backupOf')
  const backup = moment === undefined ? 'a backup' : `a backup of ${formatMoment(moment)}`
  const sessions = isGiven('endedSessions') ? ', and all sessions ended' : ''
  return `The site was restored from ${backup}: what happened since is undone${sessions}`
}

function describeProfile({ text, isGiven }: EventWords): string {
  const name = text('displayName')
  if (name !== undefined) return `Changed the display name to “${name}”`
  if (isGiven('displayName')) return 'Took the display name away'
  const picture = text('picture')
  if (picture === 'none') return 'Took the picture away'
  return picture === 'mark' ? 'Chose the mark as picture' : 'Changed the profile'
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What an event is said with where its details do not tell, or where this page has no words for its kind. */
const fallbackTexts = {
  kind: (kind: string) => `Something that this page has no words for: ${kind}`,
  wallet: 'a wallet that is no longer linked',
  application: 'an application',
  group: 'a group',
  claim: 'a fixed claim',
} as const satisfies TextTable
