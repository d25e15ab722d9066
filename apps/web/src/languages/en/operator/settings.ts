/** The words of the settings page. The settings themselves are described by the server. */
export const settingsTexts = {
  title: 'Settings',
  lead: 'What this server runs with. It reads its settings once, when it starts; to change one, set it and start the server again.',
  loading: 'Loading the settings',
  notLoaded: 'The settings could not be loaded',

  healthTitle: 'Health',
  checkAgain: 'Check again',
  checking: 'Checking…',
  checked: 'Checked {time}. Version {version}.',
  checkedAgain: 'Checked again.',
  healthy: 'answers',
  unhealthy: 'does not answer',
  database: 'Database',
  databaseKinds: { sqlite: 'SQLite, embedded', postgres: 'Postgres' },
  chain: (chainId: number) => `Chain ${chainId}`,
  chains: 'Chains',
  noChains:
    'No node is configured, and none is needed for key wallets. Contract wallets can sign in on the chains of {variable}.',

  configurationTitle: 'Configuration',
  noValue: 'none',
  warning: 'Check this:',
  sources: {
    environment: 'from the environment',
    option: 'from the command line',
    default: 'default',
    generated: 'generated',
  },
} as const
