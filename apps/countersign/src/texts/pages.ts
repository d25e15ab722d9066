/* What people read on the few pages that are the provider's own. The pages of the web app have their tables in apps/web. */

interface PageTexts {
  readonly signInStopped: string
  readonly signOutStopped: string
  readonly ourFault: string
  readonly unknownApplication: string
  readonly unsupportedRequest: (application: string) => string
  readonly unnamedApplication: string
  readonly adviceForSignIn: string
  readonly adviceForSignOut: string
  readonly noDetails: string
  readonly stillSignedIn: string
  readonly stillSignedInLink: string
  readonly anApplication: string
  readonly signOutTitle: (site: string) => string
  /** `{host}`, the last of them, is where the host stands. */
  readonly signOutQuestion: (application: string) => string
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
  signInStopped: 'Couldn’t sign you in',
  signOutStopped: 'Couldn’t sign you out',
  ourFault: 'Something went wrong on our side. Wait a minute, then go back to the app and start again.',
  unknownApplication: 'The app that sent you here isn’t registered on this site, or is no longer in use.',
  unsupportedRequest: (application) => `${application} sent a request that can’t be completed.`,
  unnamedApplication: 'The app that sent you here',
  adviceForSignIn:
    'Go back to the app and start again. If this keeps happening, send these details to the app’s operator:',
  adviceForSignOut: 'Send these details to the app’s operator:',
  noDetails: 'no further details',
  stillSignedIn: 'You’re still signed in on this site.',
  stillSignedInLink: 'Sign out in your account',
  anApplication: 'An app',
  signOutTitle: (site) => `Sign out of ${site}?`,
  signOutQuestion: (application) => `${application} asks whether you also want to sign out of {host}.`,
  signOutConfirm: (site) => `Sign out of ${site}`,
  signOutCancel: 'Stay signed in',
  signedOutTitle: 'You’re signed out',
  signedOut: 'You can close this page.',
  deviceDoneTitle: 'The device is signed in',
  deviceDone: 'Continue on the device. You can close this page.',
  deviceRefusedTitle: 'The device isn’t signed in',
  deviceRefused: 'You declined, or the request expired. To try again, start on the device.',
  deviceAnsweredTitle: 'Already answered',
  deviceAnswered: 'The device shows the result. To try again, start on the device.',
  busyTitle: 'Too many attempts',
  busy: 'There have been too many sign-ins or sign-outs from your network. Your wallet is fine.',
  busyWait: (seconds) => `Wait ${seconds} seconds, then reload this page.`,
}
