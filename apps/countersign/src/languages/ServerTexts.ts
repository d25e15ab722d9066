/** What the server itself says in one language: on its own pages, around those of the web app, and in mails. */
export interface ServerTexts {
  /** By which dates and counts are written: a BCP 47 tag for `Intl`. */
  readonly locale: string
  readonly shell: ShellTexts
  readonly foot: FootTexts
  readonly pages: PageTexts
  readonly mails: MailTexts
}

/** What stands in a page of the web app for the time before its own texts are there. */
interface ShellTexts {
  /** What a search engine says below the name of the page to sign in. */
  readonly description: (name: string) => string
  /** What it says below the name of the inspector. */
  readonly inspectorDescription: string
  readonly needsScript: string
  /** Where not even the page's texts arrive. */
  readonly notLoaded: string
  /** What the choice of the language is called. */
  readonly language: string
  /** Beside the choice, where it is so. */
  readonly notReviewed: string
}

/** The foot of each page and mail: the links of the site, and the choice of a theme. */
interface FootTexts {
  readonly terms: string
  readonly privacy: string
  readonly support: string
  readonly theme: string
  readonly system: string
  readonly light: string
  readonly dark: string
}

/** The few pages that are the provider's own. */
interface PageTexts {
  readonly signInStopped: string
  readonly signOutStopped: string
  readonly ourFault: string
  readonly unknownApplication: string
  readonly unsupportedRequest: (application: string) => string
  /** Where the application's name is not known. */
  readonly unsupportedUnnamedRequest: string
  /** Technical details follow, which stay English. */
  readonly adviceForSignIn: string
  readonly adviceForSignOut: string
  readonly stillSignedIn: string
  readonly stillSignedInLink: string
  readonly signOutTitle: (site: string) => string
  readonly signOutQuestion: (application: string, host: string) => string
  readonly signOutUnnamedQuestion: (host: string) => string
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
  readonly busyWait: (seconds: number) => string
  /** Where a proxy in front has changed the host; the details below are for whoever runs the site. */
  readonly hostChangedTitle: string
  readonly hostChanged: string
  /** The page that posts an answer to an application, for who sees it: those without JavaScript. */
  readonly backTitle: string
  readonly back: string
  readonly backAction: string
  /** Where an application that registered itself would lead a person who has never allowed it anything; the host is HTML. */
  readonly strangerTitle: string
  readonly strangerAsks: (application: string, host: string) => string
  readonly strangerAdvice: string
  /** The pages of sites behind a gate; each host is HTML. */
  readonly gateLinkTitle: string
  readonly gateLinkOver: string
  readonly gateLinkBroken: string
  readonly gateFrameTitle: string
  readonly gateFrame: (host: string) => string
  readonly gateFrameAction: string
  readonly gateLostTitle: string
  readonly gateLost: (host: string) => string
  readonly gateLostAdvice: string
  readonly gateLostAction: string
  readonly gateLoopTitle: string
  readonly gateLoop: (host: string) => string
  readonly gateLoopAdvice: string
  readonly gateAgainAction: string
  readonly gateLongTitle: string
  readonly gateLong: (host: string) => string
  readonly gateLongAction: string
  readonly gateAccountTitle: string
  readonly gateAccount: (host: string) => string
  readonly gateAccountNamed: (host: string, name: string) => string
  readonly gateAccountAction: (site: string) => string
  readonly gateSignOutLink: string
  readonly gateSignOut: string
  readonly gateOpenConnections: string
  readonly gateForeignSignOut: string
  readonly gateFailureTitle: string
  readonly gateFailure: string
}

/** A mail before it is addressed. */
export interface MailText {
  readonly subject: string
  /** Each one a paragraph; the link of a mail stands after the first. */
  readonly paragraphs: readonly string[]
}

/** Which site a mail is from. */
interface MailPlace {
  readonly site: string
  readonly host: string
}

/** The mails that the product sends: plain words, in text and in simple HTML. */
interface MailTexts {
  readonly verify: (values: MailPlace & { readonly until: string }) => MailText
  readonly unavailable: (values: MailPlace) => MailText
  readonly changed: (values: MailPlace & { readonly when: string }) => MailText
  readonly removed: (values: MailPlace & { readonly when: string }) => MailText
}
