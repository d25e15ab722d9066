/**
 * What each setting of the server is called, in the order of the page. docs/configuration.md has the same settings; a
 * test compares the two.
 */
export const settingGroups = {
  site: {
    title: 'Site',
    settings: {
      COUNTERSIGN_NAME: { name: 'Site name', note: 'The name people see.' },
      COUNTERSIGN_LANGUAGE: {
        name: 'Language',
        note: 'For people whose own language isn’t known or isn’t offered.',
      },
      COUNTERSIGN_ORIGIN: {
        name: 'Public address',
        note: 'The address people see. Every sign-in message names it.',
      },
      COUNTERSIGN_EXTRA_ORIGINS: { name: 'Extra addresses', note: 'Other addresses that serve this site.' },
      COUNTERSIGN_CONTACT: {
        name: 'Contact for people',
        note: 'Where people who can’t sign in can ask for help.',
      },
      COUNTERSIGN_SECURITY_CONTACT: {
        name: 'Security contact',
        note: 'Published in security.txt for people who report a vulnerability.',
      },
    },
  },
  branding: {
    title: 'Branding',
    settings: {
      COUNTERSIGN_LOGO: { name: 'Logo', note: 'Shown beside the site’s name.' },
      COUNTERSIGN_LOGO_DARK: { name: 'Logo for the dark theme', note: 'If none, the logo is used.' },
      COUNTERSIGN_FAVICON: { name: 'Icon', note: 'Shown on the browser’s tab.' },
      COUNTERSIGN_ACCENT: { name: 'Accent colour', note: 'The colour of buttons and links.' },
      COUNTERSIGN_TERMS_URL: { name: 'Terms', note: 'Linked at the foot of each page.' },
      COUNTERSIGN_PRIVACY_URL: { name: 'Privacy notice', note: 'Linked at the foot of each page.' },
      COUNTERSIGN_SUPPORT_URL: { name: 'Support', note: 'Linked at the foot of each page.' },
    },
  },
  access: {
    title: 'Accounts and sessions',
    settings: {
      COUNTERSIGN_OPERATORS: { name: 'Operators', note: 'Wallets whose accounts are always operators.' },
      COUNTERSIGN_SIGN_UP: {
        name: 'Sign-up policy',
        note: 'Who can create an account. If set here, it can’t be changed on the Sign-up page.',
      },
      COUNTERSIGN_SESSION: {
        name: 'Session length',
        note: 'default: 24 hours without use, at most 7 days. short: 30 minutes, at most 12 hours.',
      },
      COUNTERSIGN_RATE_LIMIT: {
        name: 'Rate limit',
        note: 'Sign-in attempts per minute from one network address.',
      },
      COUNTERSIGN_EVENTS_KEPT: { name: 'Activity retention', note: 'How many days activity is kept.' },
    },
  },
  wallets: {
    title: 'Wallets and chains',
    settings: {
      COUNTERSIGN_CHAINS: { name: 'Accepted chains', note: 'Chain IDs a sign-in message may name.' },
      COUNTERSIGN_THROWAWAY_WALLET: {
        name: 'Throwaway wallet',
        note: 'Where people can try a sign-in with a key that lives only in the page.',
      },
      COUNTERSIGN_BASE_ACCOUNT: { name: 'Base Account', note: 'Lets people sign in with a Base Account.' },
      COUNTERSIGN_SAFE_APP: {
        name: 'Safe app',
        note: 'Lets people sign in with a Safe, inside Safe Wallet.',
      },
      COUNTERSIGN_WALLETCONNECT_PROJECT_ID: {
        name: 'WalletConnect project ID',
        note: 'Lets people sign in with phone wallets over WalletConnect.',
      },
      COUNTERSIGN_WALLETCONNECT_RELAY: {
        name: 'WalletConnect relay',
        note: 'The relay that connects pages and wallets.',
      },
    },
  },
  applications: {
    title: 'Applications',
    settings: {
      COUNTERSIGN_APPLICATIONS_FILE: {
        name: 'Applications file',
        note: 'A JSON file that declares applications, groups and policy. Read when the server starts.',
      },
      COUNTERSIGN_REGISTRATION: {
        name: 'Dynamic registration',
        note: 'Whether applications can register themselves: closed, token or open.',
      },
      COUNTERSIGN_REFRESH_LIFE: {
        name: 'Refresh token lifetime',
        note: 'How many days after a sign-in an application can renew its tokens.',
      },
      COUNTERSIGN_REFRESH_REPEAT_SECONDS: {
        name: 'Refresh token grace period',
        note: 'How many seconds a used refresh token returns the same successor again.',
      },
      COUNTERSIGN_INTERNAL_HOSTS: {
        name: 'Internal hosts',
        note: 'Hosts in private networks that may receive back-channel logout.',
      },
    },
  },
  email: {
    title: 'Email',
    settings: {
      COUNTERSIGN_EMAIL: {
        name: 'Email addresses',
        note: 'Which addresses applications receive: off, synthetic or verified.',
      },
      COUNTERSIGN_EMAIL_DOMAIN: { name: 'Synthetic domain', note: 'The domain of synthetic addresses.' },
      COUNTERSIGN_EMAIL_FROM: { name: 'Sender', note: 'The address mail is sent from.' },
      COUNTERSIGN_SMTP_URL: { name: 'Mail server', note: 'The server that sends mail.' },
    },
  },
  server: {
    title: 'Server',
    settings: {
      COUNTERSIGN_HOST: { name: 'Listen address', note: 'The network interface the server listens on.' },
      COUNTERSIGN_PORT: { name: 'Port', note: 'The port the server listens on.' },
      COUNTERSIGN_TRUSTED_PROXIES: {
        name: 'Trusted proxies',
        note: 'Proxies whose X-Forwarded-For header is believed.',
      },
      COUNTERSIGN_DATABASE: { name: 'Database', note: 'A SQLite file or a Postgres address.' },
      COUNTERSIGN_POOL_SIZE: {
        name: 'Connection pool',
        note: 'How many Postgres connections each process may open.',
      },
      COUNTERSIGN_DATABASE_WAIT_SECONDS: {
        name: 'Database wait',
        note: 'How many seconds the start waits for the database.',
      },
      COUNTERSIGN_SECRET_KEY: { name: 'Secret key', note: 'Encrypts secrets in the database.' },
      COUNTERSIGN_DRAIN_SECONDS: {
        name: 'Drain time',
        note: 'How many seconds the server reports “not ready” before it stops taking requests.',
      },
      COUNTERSIGN_METRICS_PORT: { name: 'Metrics port', note: 'A separate port for /metrics.' },
      COUNTERSIGN_METRICS_TOKEN: {
        name: 'Metrics token',
        note: 'A bearer token for /metrics at the public address.',
      },
      COUNTERSIGN_LOG: { name: 'Log level', note: 'debug, info, warn, error or silent.' },
    },
  },
} as const
