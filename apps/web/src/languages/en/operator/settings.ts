/** The words of the settings page. The settings themselves are described by the server. */
export const settingsTexts = {
  title: 'Settings',
  lead: 'The server reads these settings when it starts. To change one, edit its environment and restart the server.',
  loading: 'Loading the settings',
  notLoaded: 'Couldn’t load the settings',

  healthTitle: 'Health',
  checkAgain: 'Check again',
  checking: 'Checking…',
  checked: 'Checked {time}. Version {version}.',
  checkedAgain: 'Health checked.',
  healthy: 'healthy',
  unhealthy: 'not responding',
  database: 'Database',
  databaseKinds: { sqlite: 'SQLite (embedded)', postgres: 'Postgres' },
  chain: (chainId: number) => `Chain ${chainId}`,
  chains: 'Chains',
  noChains:
    'No nodes are configured. Key wallets don’t need one. To let contract wallets sign in on a chain, set {variable}.',

  configurationTitle: 'Configuration',
  noValue: 'Not set',
  warning: 'Check this:',
  sources: {
    environment: 'environment',
    option: 'command line',
    default: 'default',
    generated: 'generated',
  },
} as const
