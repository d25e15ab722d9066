/** How what a URL uses for itself is written in a name or a password of `COUNTERSIGN_SMTP_URL`. */
export const percentEncoded: string = '%40 for @, %3A for :, %2F for /, %3F for ?, %23 for #, %25 for %'

/** What to do about a mail server that refuses a login. */
export const mailLoginAdvice: string = `correct the name and password in COUNTERSIGN_SMTP_URL, and percent-encode what a URL uses for itself (${percentEncoded})`
