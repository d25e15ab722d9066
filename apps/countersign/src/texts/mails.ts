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
    subject: `Confirm your email address for ${site}`,
    paragraphs: [
      `Someone, hopefully you, is adding this email address to an account on ${site} (${host}). To confirm it, open this \
link in the browser where you're signed in:`,
      'The link works once, for 30 minutes.',
      "If this wasn't you, ignore this email. Nothing changes unless the link is opened.",
    ],
    link,
  }),
  unavailable: (site, host) => ({
    subject: `Your email address on ${site}`,
    paragraphs: [
      `Someone, hopefully you, tried to add this email address to an account on ${site} (${host}). It can't be added, because \
it belongs to another account there, or did in the last 90 days.`,
      'If this was you, sign in to the other account or add another address.',
      "If this wasn't you, ignore this email. Nothing has changed.",
    ],
  }),
  changed: (site, host) => ({
    subject: `Your email address on ${site} was changed`,
    paragraphs: [
      `Your account on ${site} (${host}) now has another email address instead of this one.`,
      "If this wasn't you, sign in there and check the activity of your account.",
    ],
  }),
  removed: (site, host) => ({
    subject: `Your email address on ${site} was removed`,
    paragraphs: [
      `This email address was removed from your account on ${site} (${host}).`,
      "If this wasn't you, sign in there and check the activity of your account.",
    ],
  }),
}
