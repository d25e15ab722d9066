import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words about the groups of the person. */
export const groupTexts = {
  title: 'Groups',
  lead: 'An operator of this site decides who is in which group. Applications that you allow to know your groups see those that the operator lets them see.',
  notLoaded: 'Your groups could not be loaded',
  things: 'groups',
  reasons: {
    hand: 'An operator added you.',
    invitation: 'You came by an invitation.',
    address: 'Your wallet {address} is on its list. You leave the group when you unlink this wallet.',
  },
  claim: '{name}: {value}',
  claimsTitle: 'What else they are told of you',
  claimsLead:
    'An operator has fixed this for you or for your groups. Only applications that you allow to know your groups are told.',
} as const satisfies TextTable
