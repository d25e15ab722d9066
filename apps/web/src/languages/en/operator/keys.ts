/** The words about the signing keys. */
export const keysTexts = {
  title: 'Keys',
  lead: 'Countersign signs each sign-in to an application with one of these keys. Keys rotate every 30 days. If one may have leaked, revoke it.',
  loading: 'Loading the keys',
  notLoaded: 'Couldn’t load the keys',
  encrypted: 'The private keys are encrypted in the database.',
  emptyTitle: 'No keys yet',
  empty: 'The server creates them when it starts.',

  made: 'created {time}',
  changed: '{state} since {time}',
  states: {
    next: {
      name: 'next',
      means:
        'Published ahead of time so that applications already have it. Starts signing at the next rotation.',
    },
    current: { name: 'current', means: 'Signs every sign-in.' },
    retired: {
      name: 'retired',
      means: 'No longer signs. Stays published until the last sign-in it signed has expired.',
    },
  },

  rotate: {
    action: 'Rotate keys',
    title: 'Rotate keys?',
    lead: 'The next keys start signing, new ones are published, and the current ones are retired. Nobody is signed out. Applications that fetch the published keys need no change.',
    keep: 'Leave them',
    working: 'Rotating…',
    notDone: 'The keys weren’t rotated.',
    done: 'Keys rotated.',
  },

  revoke: {
    action: 'Revoke keys',
    title: 'Revoke all keys?',
    lead: 'New keys start signing and the old ones are withdrawn. Nobody is signed out here, but applications refuse sign-ins until they fetch the new keys. In each application, end any session that a stolen key may have opened.',
    keep: 'Leave them',
    working: 'Revoking…',
    notDone: 'The keys weren’t revoked.',
    done: 'Keys revoked. New keys are signing.',
  },
} as const
