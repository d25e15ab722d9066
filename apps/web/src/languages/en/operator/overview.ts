/** The words of the overview. Days are formatted by the page, in UTC. */
export const overviewTexts = {
  title: 'Overview',
  lead: 'Is all well, and what changed?',
  loading: 'Loading the overview',
  notLoaded: 'The overview could not be loaded',
  healthLoading: 'Asking the database and the chain nodes',
  healthNotLoaded: 'The health of the server could not be loaded',

  attentionTitle: 'Needs your attention',
  allWell: 'Nothing needs your attention.',
  attention: {
    clockUnsettled:
      'The clock of this server has jumped. Nobody can sign in until it has settled, which takes up to 10 minutes.',
    databaseDown: 'The database does not answer.',
    chainDown: (chain: string) =>
      `No node of ${chain} answers. Contract wallets on it cannot sign in, and their sessions end within an hour.`,
    nodeDown: (chain: string) => `{host} does not answer. The other nodes of ${chain} do.`,
    signOutsGivenUp: (count: number) =>
      count === 1
        ? '{application} could not be told of a sign-out. It was given up.'
        : `{application} could not be told of ${count} sign-outs. They were given up.`,
    accountRefusedOften: (count: number) =>
      `${count} sign-ins as {person} were refused in the last 24 hours. Somebody else may be trying.`,
    applicationsRegistered: '{link} in the last 7 days.',
    applicationsRegisteredLink: (count: number) =>
      count === 1 ? '1 application registered itself' : `${count} applications registered themselves`,
    keysRotateSoon:
      'New {keys} begin to sign {time}. Applications that fetch the keys by themselves need nothing.',
    keysRotateLate: 'New {keys} were due {time} and do not sign yet. The log of the server says why.',
    keys: 'signing keys',
    setting: '{name}: {warning}',
  },

  days: {
    label: 'Period',
    options: { 7: '7 days', 30: '30 days', 90: '90 days' },
  },
  chartTitle: 'Sign-ins',
  utc: 'Days are in UTC. Today is not over.',
  counting: 'Not everything is counted yet. The newest that counts here happened {time}.',
  charts: {
    signIns: {
      name: 'Sign-ins per day',
      total: (count: number) => (count === 1 ? 'sign-in' : 'sign-ins'),
    },
    newAccounts: {
      name: 'New accounts per day',
      total: (count: number) => (count === 1 ? 'new account' : 'new accounts'),
    },
    refused: {
      name: 'Refused sign-ins per day',
      total: (count: number) => (count === 1 ? 'refused sign-in' : 'refused sign-ins'),
    },
  },
  /** What a chart shows, for people who do not see it. */
  describeChart: (from: string, to: string, most: number, on: string) =>
    `${from} to ${to}. The most on one day: ${most}, on ${on}.`,
  describeEmptyChart: (from: string, to: string) => `${from} to ${to}. None on any day.`,
  onDay: (day: string, count: number) => `${day}: ${count}`,
  today: 'today',
  emptyTitle: 'No sign-ins in these days',
  empty: 'As soon as somebody signs in, they count here.',
  showTable: 'Show as a table',
  tableCaption: 'Sign-ins, new accounts and refused sign-ins by day, newest first',
  columns: { day: 'Day', signIns: 'Sign-ins', newAccounts: 'New accounts', refused: 'Refused' },

  refusalsTitle: 'Why sign-ins were refused',
  noRefusals: 'None was refused.',
  refusalsNote:
    'Only messages that named a wallet of an account count. Those of one hour and network count under their first reason.',
  applicationsTitle: 'Applications in use',
  noApplications: 'Nobody signed in to an application.',
  removedApplication: '{clientId}, removed',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
} as const
