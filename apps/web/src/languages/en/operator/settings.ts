import type { SettingGroup } from '@countersign/product-api'

/** The words of the settings page. The settings themselves are described by the server. */
export const settingsTexts = {
  title: 'Settings',
  lead: 'You can change the branding here. The server reads everything else when it starts: edit its environment, then restart it.',
  loading: 'Loading the settings',
  notLoaded: 'Couldn’t load the settings',

  healthTitle: 'Health',
  checkAgain: 'Check again',
  checking: 'Checking…',
  checked: 'Checked {time}. Version {version}.',
  checkedAgain: 'Health checked.',
  healthy: 'healthy',
  unhealthy: 'not responding',
  standingStill: 'standing still: its newest block is too old',
  database: 'Database',
  databaseKinds: { sqlite: 'SQLite (embedded)', postgres: 'Postgres' },
  chain: (chainId: number) => `Chain ${chainId}`,
  chains: 'Chains',
  noChains:
    'No nodes are configured. Key wallets don’t need one. To let contract wallets sign in on a chain, set {variable}.',

  configurationTitle: 'Configuration',
  groups: {
    site: 'Site',
    branding: 'Branding',
    access: 'Accounts and sessions',
    wallets: 'Wallets and chains',
    applications: 'Applications',
    email: 'Email',
    server: 'Server',
  } satisfies Readonly<Record<SettingGroup, string>>,
  /** Settings that the server names no heading for. */
  otherGroup: 'Other settings',
  nodesGroup: 'Chain nodes',
  nodes: (chainId: string) => ({
    name: `Nodes for chain ${chainId}`,
    note: 'The nodes that verify contract wallets on this chain.',
  }),
  quorum: (chainId: string) => ({
    name: `Quorum for chain ${chainId}`,
    note: 'How many of the nodes must agree.',
  }),
  maxAge: (chainId: string) => ({
    name: `Oldest block for chain ${chainId}`,
    note: 'How old a node’s newest block may be, in seconds, before the node counts as silent.',
  }),
  noValue: 'Not set',
  warning: 'Check this:',
  /** Where a value comes from. */
  sources: {
    environment: 'Set in the environment',
    option: 'Set on the command line',
    default: 'Default',
    generated: 'Generated',
  },
} as const
