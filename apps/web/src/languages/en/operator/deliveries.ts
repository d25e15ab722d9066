/** The words about sign-out notifications that have not reached their application. */
export const deliveriesTexts = {
  title: 'Undelivered sign-out notifications',
  lead: 'The server retries for about two and a half days, waiting longer each time. Failed notifications stay listed for 30 days.',
  notLoaded: 'Couldn’t load the undelivered notifications',
  things: 'notifications',
  signedOut: 'Signed out {time}',
  givenUp: 'failed',
  untried: 'not sent yet',
  tries: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  lastTry: 'last attempt {time}: {detail}',
  nextTry: 'next attempt {time}',
  nextTryDue: 'next attempt due now',
  retry: 'Retry now',
  retryLabel: (day: string, time: string) => `Retry now: the sign-out of ${day}, ${time}`,
  retrying: 'Retrying…',
  retried: 'The notification is being sent again.',
  notRetried: 'The notification wasn’t sent again.',
} as const
