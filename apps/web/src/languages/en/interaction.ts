import { isolate } from '../../language/isolate.ts'
import type { TextTable } from '../../language/TextTable.ts'

/** The words of the sign-in for an application. */
export const interaction = {
  tab: 'Sign in',
  tabFor: (application: string) => `Sign in to ${application}`,
  loading: 'Loading who asks',
  notShown: 'This page could not be shown',
  tryAgain: 'Try again',

  device: 'A device',
  app: 'An app (address unverified)',
  asksToKnow: 'asks to know',
  asksToSign: 'asks you to sign, and to know',
  signedInTitle: 'You are signed in',
  backToConsent: 'Go on with the account you are signed in to',

  continueTo: (application: string) => `Continue to ${application}`,
  goingBack: 'Going back…',

  takingYouBack: (host: string) => `Taking you back to ${host}.`,
  oneMoment: 'One moment.',

  decline: 'Decline',
  declineTo: 'Decline and go back to {host}',
  declining: 'Declining…',
  notTold: (application: string, reason: string) => `${application} was not told. ${reason}`,
  policyOf: (application: string) => `Privacy policy of ${application}`,
  termsOf: (application: string) => `Terms of ${application}`,
} as const satisfies TextTable

/** The words for what an application learns of a person. */
export const disclosure = {
  new: 'new',
  /** Each name stays apart: one that is written from right to left does not take its neighbours along (UAX #9). */
  these: (names: readonly string[]) => `(${names.map(isolate).join(', ')}) `,
} as const satisfies TextTable
