import type { GroupLinesResult } from '@countersign/product-api'

/** The words of the list of groups. */
export const groupsTexts = {
  title: 'Groups',
  lead: 'Groups decide who may use an application. Applications can learn which groups a person is in.',
  loading: 'Loading the groups',
  notLoaded: 'The groups could not be loaded',
  /** What more of is loaded. */
  things: 'groups',
  add: 'Add a group',
  emptyTitle: 'No groups yet',
  empty: 'Add one to decide who may use an application, or to tell applications more about people.',

  searchLabel: 'Label or name',
  search: 'Search',
  showEveryone: 'Show all groups',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 group matches “${search}”.`
      : `${isMore ? `More than ${count}` : count} groups match “${search}”.`,
  noneTitle: (search: string) => `No group matches “${search}”`,
  none: 'A group is found by how its label or its name begins.',

  people: (count: number) => countThings(count, 'person added', 'people added'),
  wallets: (count: number) => countThings(count, 'wallet listed', 'wallets listed'),
  declared: 'declared in a file',
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
  labelNote: 'What people read, such as “Editors of the wiki”.',
  slug: 'Name for applications',
  slugNote: 'Small letters, digits and hyphens. It never changes, and no other group is ever given it.',
  slugProblem:
    'Use 2 to 64 small letters (a to z), digits and hyphens, beginning with a letter and not ending with a hyphen.',
  labelProblem: 'Say what the group is called.',
  description: 'Description',
  descriptionNote: 'Its members read this on their account’s page. You can leave it empty.',
  submit: 'Add the group',
  working: 'Adding…',
  notAdded: 'The group was not added.',
  added: (label: string) => `Added the group ${label}.`,
} as const

/** Why a line could not be taken. */
export const lineProblems: Readonly<Record<GroupLinesResult['refused'][number]['problem'], string>> = {
  not_an_address: 'is neither an address nor eip155:<chain>:<address>',
  wrong_checksum: 'has a wrong checksum: a letter may be mistyped',
  wrong_chain: 'names a chain that cannot be',
  note_too_long: 'has a note of more than 100 characters, or with one that is not shown',
  not_found: 'nobody here has this id, username or wallet',
  only_by_address:
    'is not among the people added; who has a listed wallet leaves when you remove it from the list',
  declared: 'is declared in a file: take it out there',
}

/** The words of the page about one group. */
export const groupTexts = {
  unnamed: 'Group',
  loading: 'Loading this group',
  notLoaded: 'This group could not be loaded',
  unknownTitle: 'No such group',
  unknown: 'There is no group with the name {slug}. It may have been removed.',

  facts: 'Facts',
  slugLabel: 'Name for applications',
  labelLabel: 'Label',
  changeLabel: 'Change the label',
  labelHint: '1 to 60 characters.',
  descriptionLabel: 'Description',
  addDescription: 'Add a description',
  changeDescription: 'Change the description',
  descriptionHint: 'At most 500 characters. Its members read it. Empty means none.',
  createdLabel: 'Added',
  changed: 'Changed the group.',
  notChanged: 'Not changed.',
  changing: 'Changing…',
  declared:
    'A file declares this group, so its label, its description, its fixed claims and the wallets named there are changed in that file. You can still add people and wallets here.',

  membersTitle: 'Members',
  membersLead: 'People whom you add, who use an invitation, or who have a wallet on the list below.',
  membersLoading: 'Loading the members',
  membersNotLoaded: 'The members could not be loaded',
  memberThings: 'members',
  noMembers: 'Nobody is in this group yet.',
  noMembersHere: 'Nobody so far. Show more to look further down the list of wallets.',
  addPeople: 'Id, username or address of a wallet',
  addPeopleNote:
    'Several with spaces between them. To add people who have never signed in, list their wallets below.',
  add: 'Add',
  adding: 'Adding…',
  notAdded: 'Nobody was added.',
  reasons: {
    hand: 'added by an operator',
    invitation: 'came by an invitation',
    address: 'has the listed wallet {address}',
  },
  since: 'since {time}',
  remove: 'Remove',
  removing: 'Removing…',
  removeLabel: (name: string) => `Remove ${name} from the group`,
  notRemoved: 'Not removed.',
  removed: (name: string) => `Removed ${name}.`,

  addressesTitle: 'Listed wallets',
  addressesLead: 'Whoever has one of these wallets is in the group: now, or as soon as they sign in with it.',
  addressesLoading: 'Loading the list',
  addressesNotLoaded: 'The list could not be loaded',
  addressThings: 'wallets',
  noAddresses: 'No wallet is listed.',
  paste: 'Wallets to list, one a line',
  pasteNote:
    'An address stands for a key wallet. Write a contract wallet with its chain, such as eip155:10:0x…, and add a note after a comma if you like.',
  tooMany: (count: number, most: number) => `These are ${count} lines: paste at most ${most} at once.`,
  list: 'List them',
  listing: 'Listing…',
  notListed: 'Nothing was listed.',
  onChain: (chainId: number) => `contract on chain ${chainId}`,
  belongsTo: 'belongs to {person}',
  nobody: 'nobody has signed in with it',
  listed: 'listed {time}',
  inFile: 'declared in a file',
  takeOff: 'Remove',
  takeOffLabel: (address: string) => `Remove ${address} from the list`,
  takingOff: 'Removing…',
  searchLabel: 'Beginning of an address',
  search: 'Search',
  showEveryone: 'Show all',
  found: (count: number, isMore: boolean, search: string) =>
    count === 1 && !isMore
      ? `1 listed wallet begins with ${search}.`
      : `${isMore ? `More than ${count}` : count} listed wallets begin with ${search}.`,
  noneTitle: (search: string) => `No listed wallet begins with ${search}`,
  none: 'Only the beginning of an address is looked for.',

  outcome: ({ changed, unchanged }: GroupLinesResult) => {
    const before = unchanged === 0 ? '' : ` ${unchanged === 1 ? '1 was' : `${unchanged} were`} there before.`
    return `Added ${changed}.${before}`
  },
  refusedTitle: (count: number) =>
    count === 1 ? '1 entry was not taken:' : `${count} entries were not taken:`,
  refusedLine: '{text}: {problem}',
  problems: lineProblems,

  removal: {
    action: 'Remove the group',
    title: (name: string) => `Remove the group ${name}?`,
    lead: 'Its members lose it at once, with every application that only this group lets them use. Its name stays taken for ever. This cannot be undone.',
    keep: 'Keep the group',
    working: 'Removing…',
    notDone: 'The group was not removed.',
    done: (name: string) => `Removed the group ${name}.`,
  },
} as const

/** The words about fixed claims, of a group or of a person. */
export const fixedClaimTexts = {
  title: 'Fixed claims',
  leadOfGroup: 'Applications that learn a member’s groups learn these claims, too.',
  leadOfPerson:
    'Applications that learn this person’s groups learn these claims, too. They come before the claims of the groups.',
  loading: 'Loading the fixed claims',
  notLoaded: 'The fixed claims could not be loaded',
  none: 'None.',
  name: 'Claim',
  namePlaceholder: 'role',
  nameForm: 'A name has letters, digits and _ : / . - and begins with a letter.',
  nameRegistered: 'This name belongs to a standard or to this site: applications trust it to mean that.',
  value: 'Value',
  valueNote: 'Text, or JSON: a number, true, false, or a list of texts.',
  set: 'Set the claim',
  setting: 'Setting…',
  notSet: 'The claim was not set.',
  changed: (name: string) => `Set the claim ${name}.`,
  remove: 'Remove',
  removing: 'Removing…',
  removeLabel: (name: string) => `Remove the claim ${name}`,
  removed: (name: string) => `Removed the claim ${name}.`,
  notRemoved: 'Not removed.',
} as const

/** The words about the groups of one person. */
export const personGroupsTexts = {
  title: 'Groups',
  loading: 'Loading the groups',
  notLoaded: 'The groups could not be loaded',
  things: 'groups',
  none: 'In no group.',
} as const
