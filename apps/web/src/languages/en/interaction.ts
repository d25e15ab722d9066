import { isolate } from '../../wording/isolate.ts'
import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the sign-in for an app. `{place}` is its host, or what stands in for one. */
export const interaction = {
  tab: 'Sign in',
  tabFor: (application: string) => `Sign in to ${application}`,
  loading: 'Loading the request',
  notShown: 'Couldn’t load this page',
  tryAgain: 'Try again',

  device: 'A device',
  app: 'An app (address not verified)',
  willBeAble: '{place} will be able to:',
  willBeAbleField: 'Will be able to',
  signedInTitle: 'You’re signed in',
  backToConsent: 'Use the account you’re signed in to',

  continueTo: (application: string) => `Continue to ${application}`,
  goingBack: 'Going back…',

  decline: 'Decline',
  declineTo: 'Decline and go back to {host}',
  declining: 'Declining…',
  notTold: (application: string, reason: string) => `Couldn’t reach ${application}. ${reason}`,
} as const satisfies TextTable

/** The words for what an app can see of a person. */
export const disclosure = {
  /** After “will be able to:”, by the scope that an app asks for. */
  scopes: {
    openid: 'recognise you when you return',
    profile: 'see your name, username, picture and language',
    email: 'see your email address',
    wallet: 'see this wallet’s address, type and chain',
    siwe: 'see the message you sign, which contains your wallet address',
    groups: 'see your groups and what the operator has noted about you',
    offline_access: 'keep access until you disconnect it',
  },
  new: 'new',
  /** Each name stays apart: one that is written from right to left does not take its neighbours along (UAX #9). */
  these: (names: readonly string[]) => `(${names.map(isolate).join(', ')}) `,
} as const satisfies TextTable
