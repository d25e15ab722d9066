/* What people read on the few pages that are the provider's own. The pages of the web app have their tables in apps/web. */

interface PageTexts {
  readonly signInStopped: string
  readonly signOutStopped: string
  readonly ourFault: string
  readonly applicationFailed: (reason: string) => string
  readonly unknownApplication: string
  readonly unsupportedRequest: string
  readonly adviceForSignIn: string
  readonly adviceForSignOut: string
  readonly noDetails: string
  readonly stillSignedIn: string
  readonly stillSignedInLink: string
  readonly anApplication: string
  readonly signOutTitle: (site: string) => string
  readonly signOutQuestion: (application: string) => { readonly before: string; readonly after: string }
  readonly signOutConfirm: (site: string) => string
  readonly signOutCancel: string
  readonly signedOutTitle: string
  readonly signedOut: string
  readonly deviceDoneTitle: string
  readonly deviceDone: string
  readonly deviceRefusedTitle: string
  readonly deviceRefused: string
  readonly deviceAnsweredTitle: string
  readonly deviceAnswered: string
  readonly busyTitle: string
  readonly busy: string
  readonly busyWait: (seconds: string | number) => string
}

/** The provider's own pages. */
export const pageTexts: PageTexts = {
  signInStopped: 'This sign-in cannot go on',
  signOutStopped: 'This sign-out cannot go on',
  ourFault:
    'Something went wrong on our side. Wait a minute, then go back to the application and start again.',
  applicationFailed: (reason) => `The application that sent you here ${reason}.`,
  unknownApplication: 'is not registered at this site, or is not in use any more',
  unsupportedRequest: 'asked for something that this site cannot do',
  adviceForSignIn: 'Go back to the application and start again. If it persists, tell its operator this:',
  adviceForSignOut: 'Tell the operator of the application this:',
  noDetails: 'no further details',
  stillSignedIn: 'It has not signed you out here. You can do that',
  stillSignedInLink: 'in your account',
  anApplication: 'An application',
  signOutTitle: (site) => `Sign out of ${site}?`,
  signOutQuestion: (application) => ({
    before: `${application} asks whether you want to sign out here, at`,
    after: 'as well.',
  }),
  signOutConfirm: (site) => `Sign out of ${site}`,
  signOutCancel: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this page.',
  deviceDoneTitle: 'The device is signed in',
  deviceDone: 'Go on there. You can close this page.',
  deviceRefusedTitle: 'The device is not signed in',
  deviceRefused: 'You declined, or took longer than the device waits. To try again, start on the device.',
  deviceAnsweredTitle: 'This was answered already',
  deviceAnswered: 'The device shows how it went. To try again, start on the device.',
  busyTitle: 'Too many attempts',
  busy: 'Too many sign-ins or sign-outs were begun from your network. Nothing is wrong with your wallet.',
  busyWait: (seconds) => `Wait ${seconds} seconds, then load this page again.`,
}

/** The links at the foot of each page and mail. */
export const footTexts: Readonly<Record<'terms' | 'privacy' | 'support', string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  support: 'Support',
}
