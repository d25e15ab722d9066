import type { GroupLinesResult } from '@countersign/product-api'

/** The words of the list of groups. */
export const groupsTexts = {
  title: 'Groups',
  lead: 'Groups control who can use an application. Applications can also see which groups a person is in.',
  loading: 'Loading the groups',
  notLoaded: 'Couldn’t load the groups',
  /** What more of is loaded. */
  things: 'groups',
  add: 'Add a group',
  emptyTitle: 'No groups yet',
  empty: 'Add a group to control who can use an application, or to share roles with applications.',

  searchLabel: 'Label or name',
  search: 'Search',
  showEveryone: 'Show all groups',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 group matches “${search}”.`
      : `${isMore ? `More than ${count}` : count} groups match “${search}”.`,
  noneTitle: (search: string) => `No group matches “${search}”`,
  none: 'Search for the beginning of its label or name.',

  people: (count: number) => countThings(count, 'member', 'members'),
  wallets: (count: number) => countThings(count, 'listed wallet', 'listed wallets'),
  declared: 'from a file',
  byRule: 'by a rule',
  listedOpenly: 'visible to everyone',
} as const

/** Counts end at 1 000: one more says that there are more. */
function countThings(count: number, one: string, many: string): string {
  if (count > 1_000) return `more than 1,000 ${many}`
  return count === 1 ? `1 ${one}` : `${count === 1_000 ? '1,000' : count} ${many}`
}

/** The words of the page that adds a group. */
export const addGroupTexts = {
  title: 'Add a group',
  label: 'Label',
  labelNote: 'The name people see, such as “Wiki editors”.',
  slug: 'Group name',
  slugNote:
    'Applications see this. Lowercase letters, digits and hyphens. It can’t be changed or reused later.',
  slugProblem:
    'Use 2 to 64 lowercase letters (a to z), digits and hyphens. Start with a letter and don’t end with a hyphen.',
  labelProblem: 'Enter a label.',
  description: 'Description (optional)',
  descriptionNote: 'Members see this on their account page.',
  submit: 'Add group',
  working: 'Adding…',
  notAdded: 'The group wasn’t added.',
  added: (label: string) => `Added the group ${label}.`,
} as const

/** Why a line was not accepted, after the line itself. */
export const lineProblems: Readonly<Record<GroupLinesResult['refused'][number]['problem'], string>> = {
  not_an_address: 'isn’t an address, or eip155:<chain>:<address>',
  wrong_checksum: 'has a wrong checksum. Check for typing mistakes',
  wrong_chain: 'has an invalid chain ID',
  note_too_long: 'has a note that is longer than 100 characters or contains invisible characters',
  not_found: 'doesn’t match any account’s ID, username or wallet',
  operator: 'is an operator, and an operator token can’t add or remove operators',
  only_by_address: 'is a member because of a listed wallet. Remove that wallet from the list instead',
  declared: 'comes from a file. Remove it there',
}

/** The words of the page about one group. */
export const groupTexts = {
  unnamed: 'Group',
  loading: 'Loading this group',
  notLoaded: 'Couldn’t load this group',
  unknownTitle: 'Group not found',
  unknown: 'No group has the name {slug}. It may have been removed.',

  facts: 'Details',
  slugLabel: 'Group name',
  labelLabel: 'Label',
  changeLabel: 'Change label',
  labelHint: '1 to 60 characters.',
  descriptionLabel: 'Description',
  addDescription: 'Add description',
  changeDescription: 'Change description',
  descriptionHint: 'Up to 500 characters. Members see it. Leave it empty for no description.',
  seenLabel: 'Visible to',
  seenBy: { members: 'members', everyone: 'everyone with an account' },
  seenNote:
    'People who aren’t members see it on their account page, with the rule that a wallet must meet and why they aren’t in.',
  listOpenly: 'Show to everyone',
  listToMembers: 'Show to members only',
  createdLabel: 'Added',
  changed: 'Group updated.',
  notChanged: 'The group wasn’t updated.',
  changing: 'Saving…',
  declared:
    'This group comes from a file. Change its label, description, visibility, rule, fixed claims and declared wallets in that file. You can still add people and wallets here.',

  membersTitle: 'Members',
  membersLead:
    'People you add, people who use an invitation, and people with a wallet that is on the list or meets the rule, both below.',
  membersLoading: 'Loading the members',
  membersNotLoaded: 'Couldn’t load the members',
  memberThings: 'members',
  noMembers: 'No members yet. Add people below.',
  noMembersHere: 'No members among the first wallets on the list. Show more to keep looking.',
  addPeople: 'ID, username or wallet address',
  addPeopleNote:
    'Separate several with spaces. To add people who have never signed in, list their wallets below.',
  add: 'Add',
  adding: 'Adding…',
  notAdded: 'No members were added.',
  reasons: {
    hand: 'added by an operator',
    invitation: 'used an invitation',
    address: 'has listed wallet {address}',
    rule: 'wallet {address} meets the rule',
  },
  since: 'since {time}',
  remove: 'Remove',
  removing: 'Removing…',
  removeLabel: (name: string) => `Remove ${name} from the group`,
  notRemoved: 'Nothing was removed.',
  removed: (name: string) => `Removed ${name}.`,

  addressesTitle: 'Listed wallets',
  addressesLead: 'Anyone with one of these wallets is in the group, now or when they first sign in with it.',
  addressesLoading: 'Loading the list',
  addressesNotLoaded: 'Couldn’t load the list',
  addressThings: 'wallets',
  noAddresses: 'No wallets listed yet. Paste some below.',
  paste: 'Add wallets, one per line',
  pasteNote:
    'Enter an address for a key wallet, or eip155:10:0x… for a contract wallet on chain 10. You can add a note after a comma.',
  tooMany: (count: number, most: number) => `You pasted ${count} lines. Add up to ${most} at a time.`,
  list: 'Add wallets',
  listing: 'Adding…',
  notListed: 'No wallets were added.',
  onChain: (chainId: number) => `contract wallet on chain ${chainId}`,
  belongsTo: 'belongs to {person}',
  nobody: 'not used to sign in yet',
  listed: 'added {time}',
  inFile: 'from a file',
  takeOff: 'Remove',
  takeOffLabel: (address: string) => `Remove ${address} from the list`,
  takingOff: 'Removing…',
  searchLabel: 'Start of an address',
  search: 'Search',
  showEveryone: 'Show all',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 listed wallet starts with ${search}.`
      : `${isMore ? `More than ${count}` : count} listed wallets start with ${search}.`,
  noneTitle: (search: string) => `No listed wallet starts with ${search}`,
  none: 'Search for the start of an address, such as 0x4b61.',

  outcome: ({ changed, unchanged }: GroupLinesResult) =>
    unchanged === 0 ? `Added ${changed}.` : `Added ${changed}. ${unchanged} already there.`,
  refusedTitle: (count: number) =>
    count === 1 ? '1 entry wasn’t accepted:' : `${count} entries weren’t accepted:`,
  refusedLine: '{text} {problem}.',
  problems: lineProblems,

  removal: {
    action: 'Remove group',
    title: (name: string) => `Remove ${name}?`,
    lead: 'Members leave the group immediately and lose access to applications that only this group allows. The group name can’t be used again. You can’t undo this.',
    keep: 'Cancel',
    working: 'Removing…',
    notDone: 'The group wasn’t removed.',
    done: (name: string) => `Removed ${name}.`,
  },
} as const

/** The words about fixed claims, of a group or of a person. */
export const fixedClaimTexts = {
  title: 'Fixed claims',
  leadOfGroup: 'Applications that can see a member’s groups also receive these claims.',
  leadOfPerson:
    'Applications that can see this person’s groups also receive these claims. They override claims from groups.',
  loading: 'Loading the fixed claims',
  notLoaded: 'Couldn’t load the fixed claims',
  none: 'No fixed claims.',
  name: 'Claim',
  namePlaceholder: 'role',
  nameForm: 'Start with a letter. Use letters, digits and _ : / . - only.',
  nameRegistered: 'This name has a standard meaning that applications rely on. Choose another.',
  value: 'Value',
  valueNote: 'Text, or JSON: a number, true, false or a list of strings.',
  set: 'Set claim',
  setting: 'Setting…',
  notSet: 'The claim wasn’t set.',
  changed: (name: string) => `Set the claim ${name}.`,
  remove: 'Remove',
  removing: 'Removing…',
  removeLabel: (name: string) => `Remove the claim ${name}`,
  removed: (name: string) => `Removed the claim ${name}.`,
  notRemoved: 'Nothing was removed.',
} as const

/** The words about the groups of one person. */
export const personGroupsTexts = {
  title: 'Groups',
  loading: 'Loading the groups',
  notLoaded: 'Couldn’t load the groups',
  things: 'groups',
  none: 'Not in any group.',
} as const
