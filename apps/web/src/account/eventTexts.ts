import type { ProductEventKind, SiteEventKind } from '@countersign/product-api'
import type { ActivityEvent } from '@countersign/protocol'
import { shortenAddress } from '@countersign/react'
import { describeConfirmed, describeRefusal } from '../activity/eventWords.ts'
import { type Groups, liveTable } from '../language/liveTable.ts'
import { formatMoment } from '../ui/localTime.ts'
import { findWords } from '../wording/findWords.ts'

const texts: Groups['activity']['events'] = liveTable('activity', 'events')
const unnamed: Groups['activity']['unnamed'] = liveTable('activity', 'unnamed')

/** Finds the short address of a wallet by its id, where it is still linked. */
type NameWallet = (id: string) => string | undefined

/**
 * Says what happened, in a sentence without its full stop. A kind that this page does not know is said as it is. What an
 * operator has confirmed needs words that only operators load (`describeChange`).
 */
export function describeEvent(
  event: ActivityEvent,
  nameWallet: NameWallet,
  describeChange: (kind: string | undefined) => string = describeConfirmed,
): string {
  const describe = findWords(sentences, event.kind)
  if (describe === undefined) return unnamed.event(event.kind)
  const details = readDetails(event, nameWallet, describeChange)
  const sentence = describe(details, event.actor === 'operator')
  // Of refused sign-ins the sentence itself says how many.
  return details.count === 1 || event.kind === 'sign_in_refused'
    ? sentence
    : texts.counted(sentence, details.count)
}

function readDetails(
  { details }: ActivityEvent,
  nameWallet: NameWallet,
  describeChange: (kind: string | undefined) => string,
): EventDetails {
  const text = (name: string) => {
    const value = details[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const address = text('address')
  const wallet = address === undefined ? nameWallet(text('wallet') ?? '') : shortenAddress(address)
  return {
    wallet: wallet ?? unnamed.wallet,
    group: text('label') ?? text('group') ?? unnamed.group,
    change: describeChange(text('change')),
    application: text('name') ?? text('application') ?? unnamed.app,
    text,
    isGiven: (name) => name in details,
    count: typeof details['count'] === 'number' ? details['count'] : 1,
    sessions: typeof details['sessions'] === 'number' ? details['sessions'] : 1,
  }
}

/** What a sentence about an event may name. */
interface EventDetails {
  /** `0x7E5F…5Bdf`, or that it is no longer linked. */
  readonly wallet: string
  readonly application: string
  readonly group: string
  /** What was confirmed. */
  readonly change: string
  /** How many times it happened. */
  readonly count: number
  /** How many sessions it is about. */
  readonly sessions: number
  /** A detail that is a text; undefined where it is none, or empty. */
  text(name: string): string | undefined
  isGiven(name: string): boolean
}

type Describe = (details: EventDetails, isByOperator: boolean) => string

/** The sentence of each kind of event that an account can have. A kind without one does not compile. */
const sentences: Readonly<Record<Exclude<ProductEventKind, SiteEventKind>, Describe>> = {
  sign_in: ({ wallet }) => texts.signedIn(wallet),
  sign_in_refused: ({ wallet, count, text }) => {
    const reason = describeRefusal(text('code'))
    return count === 1 ? texts.signInRefused(wallet, reason) : texts.signInsRefused(count, wallet, reason)
  },
  sign_out: () => texts.signedOut,
  session_ended: ({ text, sessions }, isByOperator) => {
    if (sessions > 1)
      return isByOperator ? texts.sessionsEndedByOperator(sessions) : texts.sessionsEnded(sessions)
    return isByOperator ? texts.sessionEndedByOperator : describeEnding(text('reason'))
  },
  hand_over_refused: () => texts.handOverRefused,
  step_up: ({ wallet, change }) => texts.confirmed(wallet, change),
  wallet_linked: ({ wallet }) => texts.walletLinked(wallet),
  wallet_unlinked: ({ wallet }) => texts.walletUnlinked(wallet),
  wallet_relabelled: ({ wallet, text }) => {
    const label = text('label')
    return label === undefined ? texts.walletUnlabelled(wallet) : texts.walletLabelled(wallet, label)
  },
  primary_wallet_changed: ({ wallet }) => texts.primaryWalletChanged(wallet),
  profile_changed: describeProfile,
  username_changed: ({ text }) => {
    const username = text('username')
    return username === undefined ? texts.usernameRemoved : texts.usernameChosen(username)
  },
  data_exported: ({ text }) => describeExport(text('what')),
  account_deleted: () => texts.accountDeleted,
  email_requested: ({ text }) => texts.emailRequested(text('email') ?? ''),
  email_verified: ({ text }) => {
    const [previous, address = ''] = [text('previous'), text('email')]
    return previous === undefined ? texts.emailAdded(address) : texts.emailChanged(previous, address)
  },
  email_removed: ({ text }) => texts.emailRemoved(text('email') ?? ''),
  account_disabled: () => texts.accountDisabled,
  account_enabled: () => texts.accountEnabled,
  role_changed: ({ text }) => (text('role') === 'operator' ? texts.becameOperator : texts.noLongerOperator),
  operator_claimed: () => texts.operatorClaimed,
  application_connected: ({ application }) => texts.appConnected(application),
  application_wallets_changed: ({ application, wallet }) => texts.appWalletsChanged(application, wallet),
  application_api_taken_back: ({ application, text }) =>
    texts.appApiTakenBack(application, text('apis') ?? ''),
  application_disconnected: ({ application, text }, isByOperator) => {
    if (isByOperator) return texts.appDisconnectedByOperator(application)
    return text('reason') === 'wallet_unlinked'
      ? texts.appDisconnectedWalletUnlinked(application)
      : texts.appDisconnected(application)
  },
  application_signed_in: ({ application }) => texts.appSignedIn(application),
  consent_declined: ({ application }) => texts.appDeclined(application),
  group_member_added: ({ group, text }) =>
    text('by') === 'invitation' ? texts.groupJoined(group) : texts.groupMemberAdded(group),
  group_member_removed: ({ group }) => texts.groupMemberRemoved(group),
  fixed_claim_changed: ({ text }) => texts.claimChanged(text('claim') ?? unnamed.claim),
  application_refused: ({ application }) => texts.appRefused(application),
  site_restored: describeRestore,
  operator_token_added: ({ text }) => texts.tokenAdded(text('name') ?? ''),
  operator_token_revoked: ({ text }) => texts.tokenRevoked(text('name') ?? ''),
  invitation_used: ({ text }) => texts.invitationUsed(text('label') ?? ''),
}

function describeEnding(reason: string | undefined): string {
  switch (reason) {
    case 'replaced':
      return texts.sessionReplaced
    case 'wallet_refused':
      return texts.sessionWalletRefused
    case 'wallet_unlinked':
      return texts.sessionWalletUnlinked
    case 'account_disabled':
      return texts.sessionAccountDisabled
    case 'too_many':
      return texts.sessionTooMany
    case 'tokens_ended':
      return texts.sessionTokensEnded
    default:
      return texts.sessionEnded
  }
}

function describeExport(what: string | undefined): string {
  if (what === 'activity') return texts.activityExported
  return what === 'activity of all' ? texts.allActivityExported : texts.dataExported
}

function describeRestore({ text, isGiven }: EventDetails): string {
  const backup = text('backupOf')
  const time = backup && formatMoment(backup)
  if (isGiven('endedSessions')) {
    return time === undefined ? texts.restoredSignedOut : texts.restoredOfSignedOut(time)
  }
  return time === undefined ? texts.restored : texts.restoredOf(time)
}

function describeProfile({ text, isGiven }: EventDetails): string {
  const name = text('displayName')
  if (name !== undefined) return texts.nameChanged(name)
  if (isGiven('displayName')) return texts.nameRemoved
  const picture = text('picture')
  if (picture === 'none') return texts.pictureRemoved
  return picture === 'mark' ? texts.pictureChosen : texts.profileChanged
}
