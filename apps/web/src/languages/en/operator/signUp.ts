import type { ListedLinesResult } from '@countersign/product-api'
import { lineProblems } from './groups.ts'

type Problem = ListedLinesResult['refused'][number]['problem']

/** The words of the page about who may have an account. */
export const signUpTexts = {
  title: 'Sign-up',
  lead: 'Who can have an account here. People who have one always come in.',
  loading: 'Loading who may sign up',
  notLoaded: 'Who may sign up could not be loaded',

  policyTitle: 'New accounts',
  policyLegend: 'Who can have an account',
  policies: {
    open: { name: 'Everybody', note: 'Anyone with a wallet gets an account by signing in.' },
    invited: {
      name: 'Invited people',
      note: 'Whoever opens an invitation link, and the wallets on the list.',
    },
    listed: { name: 'Listed wallets', note: 'Only the wallets on the list below.' },
    closed: { name: 'Nobody new', note: 'Only people who have an account already.' },
  },
  alwaysIn: 'Operators who are named in the configuration come in whatever you choose.',
  setBy: {
    setting: 'COUNTERSIGN_SIGN_UP sets this. Change it in the server’s configuration.',
    file: 'A declared file sets this. Change it there, and start the server again.',
  },
  savePolicy: 'Change it',
  saving: 'Saving…',
  keep: 'Keep it as it is',
  policyQuestion: (name: string) => `Change who can have an account to “${name}”?`,
  policySaved: 'Who can have an account is changed.',
  policyNotSaved: 'Not changed.',

  wordsLabel: 'What you tell people who can’t come in',
  wordsNote:
    'They read it when they can’t have an account, or can’t use an application: say what would let them in. At most 500 characters.',
  noWords: 'Nothing.',
  wordsSetByFile: 'A declared file says this. Change it there, and start the server again.',
  saveWords: 'Save these words',
  wordsSaved: 'Saved.',
  wordsNotSaved: 'Not saved.',
  contact: 'They also get a button that leads to {contact}.',
  noContact: 'Set COUNTERSIGN_CONTACT to an e-mail or https address to give them a button that leads to you.',

  listTitle: 'List of wallets',
  listLead:
    'Whoever signs in with one of these gets an account. An address is a key wallet. A contract wallet needs its chain: eip155:10:0x… is the contract on chain 10, and on no other.',
  listLoading: 'Loading the list',
  listNotLoaded: 'The list could not be loaded',
  listEmpty: 'No wallet is listed. Paste addresses below, one to a line.',
  things: 'wallets',
  searchLabel: 'Address, or its beginning',
  search: 'Search',
  showEveryone: 'Show all',
  noneTitle: (search: string) => `No listed wallet begins with ${search}`,
  none: 'Look for the beginning of the address, such as 0x4b61.',
  found: (count: number, isMore: boolean, search: string) =>
    isMore
      ? `More than ${count} wallets begin with ${search}.`
      : `${count === 1 ? '1 wallet begins' : `${count} wallets begin`} with ${search}.`,
  onChain: (chain: string) => `contract on ${chain}`,
  declared: 'from a file',
  listed: 'listed {time}',
  remove: 'Remove',
  removeLabel: (address: string) => `Remove ${address} from the list`,
  removed: (address: string) => `Removed ${address} from the list.`,
  notRemoved: 'Not removed.',
  pasteLabel: 'Add wallets',
  pasteNote: 'One to a line. A note may follow after a comma: 0x7E5F…5Bdf, Ada. At most 500 lines at once.',
  paste: 'Add them',
  adding: 'Adding…',
  notAdded: 'Not added.',
  added: (changed: number, unchanged: number) => {
    const first = changed === 1 ? '1 wallet was added.' : `${changed} wallets were added.`
    if (unchanged === 0) return first
    return `${first} ${unchanged === 1 ? '1 was' : `${unchanged} were`} on the list already.`
  },
  refusedLine: (line: number, problem: Problem) => `Line ${line} ${lineProblems[problem]}.`,
  tooManyLines: 'These are more than 500 lines. Add them in parts.',

  invitationsTitle: 'Invitations',
  invitationsLead: {
    open: 'Everybody can sign up, so an invitation only adds people to its groups.',
    invited: 'Whoever opens the link gets an account, and is added to the groups of the invitation.',
    listed:
      'While only listed wallets can sign up, invitations open no accounts. They add people with an account to groups.',
    closed:
      'While nobody new can sign up, invitations open no accounts. They add people with an account to groups.',
  },
  invite: 'Invite people',
  invitationsLoading: 'Loading the invitations',
  invitationsNotLoaded: 'The invitations could not be loaded',
  invitationsEmptyTitle: 'There are no invitations',
  invitationsEmpty: 'An invitation is a link. You choose how many people can use it, and until when.',
  invitationThings: 'invitations',
  states: { works: 'Works', used_up: 'Used up', expired: 'Expired', revoked: 'Ended' },
  usedOf: (used: number, uses: number) => `Used by ${used} of ${uses}`,
  until: 'until {time}',
  groupsOf: (groups: string) => `adds to ${groups}`,
  madeBy: (name: string) => `made by ${name}`,
  end: 'End',
  endLabel: (label: string) => `End the invitation ${label}`,
  endQuestion: (label: string) => `End the invitation “${label}”?`,
  endLead: 'Its link stops working at once. Whoever used it keeps their account and their groups.',
  ending: 'Ending…',
  ended: (label: string) => `Ended the invitation ${label}.`,
  notEnded: 'Not ended.',
  whoUsed: 'Who used it',
  nobodyUsed: 'Nobody has used it yet.',
  usesNotLoaded: 'Who used it could not be loaded',

  inviteTitle: 'Invite people',
  labelLabel: 'What it’s for',
  labelNote: 'The people whom you invite read this, too. At most 60 characters.',
  labelMissing: 'Say in 1 to 60 characters what it is for.',
  usesLabel: 'How many people can use it',
  usesWrong: 'Enter a whole number from 1 to 100,000.',
  daysLabel: 'It works for',
  days: { '1': 'a day', '7': 'a week', '30': '30 days', '90': '90 days', '365': 'a year' },
  groupsLegend: 'Groups that it adds people to',
  noGroups: 'There are no groups yet.',
  groupsNotLoaded: 'The groups could not be loaded. You can make the invitation without them.',
  submit: 'Make the invitation',
  submitting: 'Making it…',
  notMade: 'The invitation was not made.',
  made: 'The invitation is made.',
  madeTitle: (label: string) => `The link for “${label}”`,
  linkWarning: 'Copy it now.',
  linkNote: 'It is shown only once. Anyone who has it can use it, so send it only to the people you invite.',
  linkSection: 'The link',
  copyName: 'invitation link',
  back: 'Back to sign-up',
} as const
