/** The words about sign-outs that an application has not been told of. */
export const deliveriesTexts = {
  title: 'Sign-outs it has not been told of',
  lead: 'The server tries again with longer and longer pauses, for about two and a half days. What it gave up stays here for 30 days.',
  notLoaded: 'The sign-outs that wait could not be loaded',
  things: 'sign-outs',
  signedOut: 'Signed out {time}',
  givenUp: 'given up',
  untried: 'not tried yet',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  lastTry: 'last try {time} – {detail}',
  nextTry: 'next try {time}',
  nextTryDue: 'next try due now',
  retry: 'Try again now',
  retryLabel: (day: string, time: string) => `Try again now: the sign-out of ${day}, ${time}`,
  retrying: 'Trying…',
  retried: 'The application is being told again.',
  notRetried: 'It was not tried again.',
} as const
