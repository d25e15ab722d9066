/* What people read in mails from the site: plain words, in text and in simple HTML. */

/** A mail before it is addressed. */
export interface MailText {
  readonly subject: string
  /** Each one a paragraph. */
  readonly paragraphs: readonly string[]
  /** The link that is the point of the mail; it stands after the first paragraph. */
  readonly link?: string
}

interface MailTexts {
  readonly verify: (site: string, host: string, link: string) => MailText
  readonly unavailable: (site: string, host: string) => MailText
  readonly changed: (site: string, host: string) => MailText
  readonly removed: (site: string, host: string) => MailText
}

/** The mails that the product sends. */
export const mailTexts: MailTexts = {
  verify: (site, host, link) => ({
    subject: `Confirm your e-mail address for ${site}`,
    paragraphs: [
      `Someone, hopefully you, is adding this e-mail address to an account at ${site} (${host}). To confirm it, open this \
link in the browser in which you are signed in:`,
      'The link works once, for 30 minutes.',
      'If it was not you, ignore this mail. Without the link nothing changes.',
    ],
    link,
  }),
  unavailable: (site, host) => ({
    subject: `Your e-mail address at ${site}`,
    paragraphs: [
      `Someone, hopefully you, tried to add this e-mail address to an account at ${site} (${host}). It cannot be added: it \
belongs to another account there, or did in the last 90 days.`,
      'If it was you, sign in to the other account, or add another address.',
      'If it was not you, ignore this mail. Nothing has changed.',
    ],
  }),
  changed: (site, host) => ({
    subject: `Your e-mail address at ${site} was changed`,
    paragraphs: [
      `Your account at ${site} (${host}) has another e-mail address now, in place of this one.`,
      'If it was not you, sign in there and look at the activity of your account.',
    ],
  }),
  removed: (site, host) => ({
    subject: `Your e-mail address at ${site} was removed`,
    paragraphs: [
      `Your account at ${site} (${host}) has no e-mail address any more: this one was removed.`,
      'If it was not you, sign in there and look at the activity of your account.',
    ],
  }),
}
