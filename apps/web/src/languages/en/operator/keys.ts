/** The words about the signing keys. */
export const keysTexts = {
  title: 'Keys',
  lead: 'Every sign-in to an application is signed with a key of this server, and the application checks it against the keys that are published here. They change by themselves. Revoke them when one may be known to somebody else.',
  loading: 'Loading the keys',
  notLoaded: 'The keys could not be loaded',
  encrypted: 'The private keys are encrypted in the database.',
  emptyTitle: 'No keys yet',
  empty: 'The server makes them when it starts.',

  made: 'made {time}',
  changed: '{state} since {time}',
  states: {
    next: {
      name: 'next',
      means: 'Published, so that applications know it before it is used. It signs from the next rotation on.',
    },
    current: { name: 'current', means: 'Signs every sign-in now.' },
    retired: {
      name: 'retired',
      means: 'Signs nothing any more. It stays published until the last sign-in that it signed has expired.',
    },
  },

  rotate: {
    action: 'Rotate the keys',
    title: 'Rotate the keys?',
    lead: 'The next keys sign from now on, new next ones are published, and today’s are retired. Nobody is signed out, and applications that read the published keys again notice nothing.',
    keep: 'Leave them',
    working: 'Rotating…',
    notDone: 'The keys were not rotated.',
    done: 'The keys are rotated.',
  },

  revoke: {
    action: 'Revoke the keys',
    title: 'Revoke every key?',
    lead: 'New keys sign from now on, and the old ones are no longer published. Nobody is signed out here, but applications refuse sign-ins until they have read the new keys. End the sessions there that a stolen key may have opened.',
    keep: 'Leave them',
    working: 'Revoking…',
    notDone: 'The keys were not revoked.',
    done: 'The keys are revoked. New ones sign from now on.',
  },
} as const
