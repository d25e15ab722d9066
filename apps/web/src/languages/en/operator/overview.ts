/** The words of the overview. Days are formatted by the page, in UTC. */
export const overviewTexts = {
  title: 'Overview',
  lead: 'The health of this server, and recent sign-ins.',
  loading: 'Loading the overview',
  notLoaded: 'Couldn’t load the overview',
  healthLoading: 'Checking the database and the chain nodes',
  healthNotLoaded: 'Couldn’t check the server’s health',

  attentionTitle: 'Needs attention',
  allWell: 'Nothing needs your attention.',
  attention: {
    clockUnsettled:
      'The server’s clock jumped. Nobody can sign in until it is stable again, which takes up to 10 minutes.',
    databaseDown: 'The database isn’t responding.',
    chainDown: (chain: string) =>
      `No node for ${chain} is responding. Contract wallets on that chain can’t sign in, and their sessions end within an hour.`,
    chainStandingStill: (chain: string) =>
      `No node for ${chain} has a recent block. Contract wallets on that chain can’t sign in, and their sessions end within an hour.`,
    nodeDown: (chain: string) => `{host} isn’t responding. The other nodes for ${chain} are.`,
    nodeStandingStill: (chain: string) => `{host} has no recent block. The other nodes for ${chain} have.`,
    signOutsGivenUp: (count: number) =>
      count === 1
        ? 'A sign-out notification to {application} failed. The server has stopped retrying.'
        : `${count} sign-out notifications to {application} failed. The server has stopped retrying.`,
    accountRefusedOften: (count: number) =>
      `${count} sign-ins as {person} were refused in the last 24 hours. Someone else may be trying to get in.`,
    applicationsRegistered: '{link} in the last 7 days.',
    applicationsRegisteredLink: (count: number) =>
      count === 1 ? '1 application registered itself' : `${count} applications registered themselves`,
    keysRotateSoon:
      'New {keys} start signing {time}. Applications that fetch keys automatically need no change.',
    keysRotateLate:
      'New {keys} should have started signing {time} but haven’t. Check the server log for the reason.',
    keys: 'signing keys',
    setting: '{name}: {warning}',
  },

  days: {
    label: 'Period',
    options: { 7: '7 days', 30: '30 days', 90: '90 days' },
  },
  chartTitle: 'Sign-ins',
  utc: 'Days are in UTC. Today isn’t complete yet.',
  counting: 'Still counting. These figures include events up to {time}.',
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
    `${from} to ${to}. Highest: ${most}, on ${on}.`,
  describeEmptyChart: (from: string, to: string) => `${from} to ${to}. Nothing on any day.`,
  onDay: (day: string, count: number) => `${day}: ${count}`,
  today: 'today',
  emptyTitle: 'No sign-ins in this period',
  empty: 'New sign-ins appear here within a minute.',
  showTable: 'Show as a table',
  tableCaption: 'Sign-ins, new accounts and refused sign-ins by day. A heading sorts by its column.',
  columns: { day: 'Day', signIns: 'Sign-ins', newAccounts: 'New accounts', refused: 'Refused' },

  refusalsTitle: 'Why sign-ins were refused',
  noRefusals: 'No sign-ins were refused in this period.',
  refusalsNote:
    'Only sign-ins with a wallet that belongs to an account are counted. Repeated attempts from one network within an hour count under the first reason.',
  applicationsTitle: 'Applications in use',
  noApplications: 'Nobody signed in to an application in this period.',
  removedApplication: '{clientId} (removed)',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
} as const
