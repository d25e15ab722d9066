import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('en-GB')

export const en: ServerTexts = {
  locale: 'en-GB',
  shell: {
    description: (name) => `Sign in to ${name} with your crypto wallet: no password, no fee.`,
    inspectorDescription: 'See what each part of a sign-in message means, and what’s wrong with it.',
    needsScript: 'This page needs JavaScript, because the wallet in your browser is reached through it.',
    notLoaded: 'This page didn’t load. Check your connection, then reload.',
    language: 'Language',
    notReviewed: 'No native speaker has reviewed this translation yet.',
  },
  foot: {
    terms: 'Terms',
    privacy: 'Privacy',
    support: 'Support',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  pages: {
    signInStopped: 'Couldn’t sign you in',
    signOutStopped: 'Couldn’t sign you out',
    ourFault: 'Something went wrong on our side. Wait a minute, then go back to the app and start again.',
    unknownApplication: 'The app that sent you here isn’t registered on this site, or is no longer in use.',
    unsupportedRequest: (application) => `${application} sent a request that can’t be completed.`,
    unsupportedUnnamedRequest: 'The app that sent you here sent a request that can’t be completed.',
    adviceForSignIn:
      'Go back to the app and start again. If this keeps happening, send these details to the app’s operator:',
    adviceForSignOut: 'Send these details to the app’s operator:',
    stillSignedIn: 'You’re still signed in on this site.',
    stillSignedInLink: 'Sign out in your account',
    signOutTitle: (site) => `Sign out of ${site}?`,
    signOutQuestion: (application, host) =>
      `${application} asks whether you also want to sign out of ${host}.`,
    signOutUnnamedQuestion: (host) => `An app asks whether you also want to sign out of ${host}.`,
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
    busyWait: (seconds) =>
      plural(seconds, (count) => ({
        one: `Wait ${count} second, then reload this page.`,
        other: `Wait ${count} seconds, then reload this page.`,
      })),
    hostChangedTitle: 'This page can’t be shown',
    hostChanged:
      'A server in front of this site hides which address you opened. You can’t fix that: tell whoever runs the site, and send these details:',
    backTitle: 'Going back to the app',
    back: 'JavaScript is turned off in this browser. To go back to the app, choose Continue.',
    backAction: 'Continue',
    strangerTitle: 'Do you know this app?',
    strangerAsks: (application, host) =>
      `${application} registered itself on this site, and you haven’t used it here yet. It wants to take you to ${host}.`,
    strangerAdvice: 'Continue only if you know that address. If you don’t, close this page.',
    gateLinkTitle: 'Open the site again',
    gateLinkOver: 'Too much time has passed since you opened the site. Continue to begin again.',
    gateLinkBroken: 'This link can’t be used. Open the site that you wanted to visit again.',
    gateFrameTitle: 'Open this page in a new tab',
    gateFrame: (host) => `You need to sign in to see ${host}, and you can’t do that inside another page.`,
    gateFrameAction: 'Open in a new tab',
    gateLostTitle: 'You weren’t signed in any more',
    gateLost: (host) =>
      `What you sent didn’t reach ${host}, because your sign-in had ended. Nothing was saved.`,
    gateLostAdvice:
      'Sign in again in a new tab. Then go back in this one: your browser may still have what you entered.',
    gateLostAction: 'Sign in in a new tab',
    gateLoopTitle: 'You’re being sent back and forth',
    gateLoop: (host) =>
      `You’re signed in, but this browser doesn’t keep the cookie that lets you in to ${host}.`,
    gateLoopAdvice:
      'Allow cookies for this site, check the clock of this device, then try again. If that doesn’t help, tell whoever runs the site.',
    gateAgainAction: 'Try again',
    gateLongTitle: 'This address is too long',
    gateLong: (host) =>
      `You need to sign in to ${host}, and this address is too long to come back to afterwards. Sign in from the start page, then open the link again.`,
    gateLongAction: 'Go to the start page',
    gateAccountTitle: 'You’re signed in',
    gateAccount: (host) => `You’re signed in to ${host}.`,
    gateAccountNamed: (host, name) => `You’re signed in to ${host} as ${name}.`,
    gateAccountAction: (site) => `Your account on ${site}`,
    gateSignOutLink: 'Sign out',
    gateSignOut:
      'This ends your session in this browser, and with it your sign-in at every site that you opened with it.',
    gateOpenConnections:
      'What is open already, such as a download or a live view, goes on until it ends or you close it.',
    gateForeignSignOut: 'Another site tried to sign you out. Nothing has changed.',
    gateFailureTitle: 'This can’t be checked right now',
    gateFailure:
      'Your sign-in can’t be checked at the moment, so nothing is shown. Wait a minute, then reload this page.',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `Confirm your email address for ${site}`,
      paragraphs: [
        `Someone, hopefully you, is adding this email address to an account on ${site} (${host}). To confirm it, open this link in the browser where you're signed in:`,
        `The link works once, for 30 minutes: until ${until}.`,
        "If this wasn't you, ignore this email. Nothing changes unless the link is opened.",
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `Your email address on ${site}`,
      paragraphs: [
        `Someone, hopefully you, tried to add this email address to an account on ${site} (${host}). It can't be added, because it belongs to another account there, or did in the last 90 days.`,
        'If this was you, sign in to the other account or add another address.',
        "If this wasn't you, ignore this email. Nothing has changed.",
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `Your email address on ${site} was changed`,
      paragraphs: [
        `Your account on ${site} (${host}) now has another email address instead of this one. It was changed on ${when}.`,
        "If this wasn't you, sign in there and check the activity of your account.",
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `Your email address on ${site} was removed`,
      paragraphs: [
        `This email address was removed from your account on ${site} (${host}) on ${when}.`,
        "If this wasn't you, sign in there and check the activity of your account.",
      ],
    }),
  },
}
