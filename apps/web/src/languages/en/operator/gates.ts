/** The words of gates: their form, their page, and the hosts that have none. */
export const gateTexts = {
  kindLegend: 'What do you want to add?',
  kinds: {
    application: {
      name: 'An application that supports OpenID Connect',
      note: 'It sends people here to sign in, such as Grafana, GitLab or your own site.',
    },
    gate: {
      name: 'A gate before a site',
      note: 'Protects a site that has no sign-in: your reverse proxy asks Countersign who may pass.',
    },
  },
  submit: 'Add gate',
  tag: 'gate',
  hostCount: (host: string, others: number) => (others === 0 ? host : `${host} and ${others} more`),

  form: {
    siteTitle: 'Site',
    nameNote: 'People see this when they sign in, beside the host.',
    hostsLabel: 'Hosts, one per line',
    hostsNote:
      'As people write them in the address bar, with the port where it isn’t 443: files.example or files.example:8443. Up to 20.',
    accessLegend: 'Who can use this site',
    scopesTitle: 'What the site is told',
    scopesLegend: 'Sent to the site in headers. Each person is asked for consent.',
    scopesNote:
      'The site always gets an ID and a name made from it, which recognise a returning person. Nobody can choose either.',

    scopes: {
      profile: {
        name: 'The display name',
        note: 'profile: people are asked for their whole profile, and the site is told the name they chose.',
      },
      email: {
        name: 'The email address',
        note: 'email: made up or verified, as COUNTERSIGN_EMAIL says. Nothing while that is off.',
      },
      wallet: { name: 'The wallet', note: 'wallet: the address and chain that people choose.' },
      groups: { name: 'The groups', note: 'groups: those that the site may see, by their slugs.' },
    },

    openTitle: 'Open without sign-in',
    openPathsLabel: 'Open paths (optional), one per line',
    openPathsNote:
      'Everyone can see these paths and what is below them: /healthz opens /healthz and /healthz/live. Plain paths only.',
    preflights: {
      name: 'Let preflights through',
      note: 'Browsers ask with OPTIONS before a page of another site calls this one (CORS). They send no cookies then.',
    },
    openNetworksLabel: 'Networks that need no sign-in (optional), one per line',
    openNetworksNote:
      'Requests from these addresses pass without a sign-in and name nobody: 10.8.0.0/24 or 192.0.2.7. Up to 20.',

    livesTitle: 'Lifetime',
    sessionLabel: 'Sign-in',
    sessionNote: (site: string) =>
      `People sign again this long after their last signature. If empty: when their session here ends, after at most ${site}.`,
    openConnections:
      'Sign-out, lost groups and disabled accounts count from the next request. A WebSocket, a stream or a download is checked once, when it begins, and stays open. The proxy’s configuration bounds it: Caddy ends a WebSocket after an hour, nginx and HAProxy end one that is silent for an hour, and Traefik has no bound. You can shorten it there.',

    proxyTitle: 'Proxy',
    secretLegend: 'How the proxy proves itself',
    secrets: {
      none: {
        name: 'By its address',
        note: 'Countersign answers only to the proxies in COUNTERSIGN_TRUSTED_PROXIES. Enough if nothing else runs at those addresses.',
      },
      client_secret_basic: {
        name: 'By its address and a secret',
        note: 'Choose this if the trusted range also holds applications, as with containers: without it, they could ask who your people are.',
      },
    },
    headersTitle: 'Header names',
    headersLead:
      'Software for header sign-in often wants other names, such as X-Forwarded-User or X-WEBAUTH-USER.',
    headers: {
      user: 'Name to sign in by',
      subject: 'ID (sub)',
      name: 'Display name',
      email: 'Email address',
      groups: 'Groups',
      wallet: 'Wallet',
    },
    headerNotes: {
      user: 'Identifies a person. Made from the ID, so nobody can pass for somebody else.',
      subject: 'Never changes.',
      name: 'Chosen freely, so don’t identify anyone by it.',
      email: 'Empty unless you allow the email address.',
      groups: 'Slugs, separated by commas.',
      wallet: 'Empty unless you allow the wallet.',
    },
    token: {
      name: 'Send a signed token as well',
      note: 'A short-lived JWT in Authorization, for sites that can verify one. Replaces what the client sends there.',
    },
    more: 'Advanced settings',

    problems: {
      hostMissing: 'Enter the host of the site.',
      tooMany: (most: number) => `Enter at most ${most} lines.`,
      line: (line: number, problem: string) => `Line ${line}: ${problem}`,
      host: 'enter only a host, such as files.example or files.example:8443.',
      twice: 'this is already in the list.',
      pathTooLong: (most: number) => `use at most ${most} characters.`,
      pathRoot: 'this would open the whole site. Name what is to be open, such as /healthz.',
      path: 'enter a plain path, such as /healthz: letters, digits, dots, dashes, underscores and tildes between single slashes.',
      ownPath: 'this path belongs to Countersign itself.',
      header: 'Enter the name of a header, such as X-Forwarded-User.',
      headerTwice: 'Another value already has this header.',
      /** `words` is what the server said about the line. */
      refused: (line: number, words: string) => `Line ${line} ${words}.`,
    },
  },

  addedLead: 'Set up your proxy next. Until it asks Countersign, the site stays as open as it is now.',
  toGate: 'View gate',
  details: 'Gate',
  hostsLabel: 'Hosts',

  /** Of a gate that a file declares. */
  declared: {
    openPaths: 'Open paths',
    openNetworks: 'Open networks',
    preflights: 'Preflights',
    areOpen: 'pass',
    areClosed: 'need a sign-in',
    headers: 'Headers',
    token: 'Signed token',
    sent: 'sent',
    notSent: 'not sent',
  },

  untrusted: {
    title: 'No proxy can ask yet.',
    text: 'COUNTERSIGN_TRUSTED_PROXIES is empty, so Countersign doesn’t answer your proxy, and nobody can reach the site through this gate.',
    how: 'Set it to the address from which your proxy asks, such as {address} if both run on this machine or {range} for a network of containers. Then restart the server.',
  },

  proxy: {
    title: 'Proxy configuration',
    lead: 'These files put the gate before your site. They take what only the proxy may say out of every request, then ask Countersign.',
    kindLabel: 'Proxy',
    kinds: {
      nginx: 'nginx',
      caddy: 'Caddy',
      haproxy: 'HAProxy',
      traefik: 'Traefik',
      kubernetes: 'Kubernetes (Traefik)',
    },
    upstreamLabel: 'Where the site listens',
    upstreamNote: 'Host and port, as the proxy reaches it.',
    serverLabel: 'Where Countersign listens',
    serverNote: 'Host and port, as the proxy reaches it. Not the public address.',
    write: 'Update files',
    writing: 'Updating…',
    loading: 'Loading the configuration',
    notLoaded: 'Couldn’t load the configuration',
    needsSecret:
      'Put the gate’s secret in the place of {placeholder}. If you don’t have it any more, create one with “New secret” above.',
    hasSecret: 'The files hold the new secret. Copy them now: you won’t see it again.',
    replay: {
      taken: 'The files take our cookies out of what the site sees.',
      kept: 'This proxy can’t take our cookies out of what the site sees. The site could use a person’s cookie again, but only at its own hosts.',
    },
  },

  test: {
    title: 'Test this gate',
    lead: 'Asks each host through its proxy as a stranger would, and says what is open that shouldn’t be. No request of a test reaches the site unless the site is open.',
    start: 'Test this gate',
    again: 'Test again',
    testing: (host: string) => `Asking ${host}…`,
    progress: (at: number, count: number) => `Host ${at} of ${count}.`,
    duration: 'This takes a few seconds for each host.',
    closed: 'Nothing is open.',
    closedNote:
      'The proxy asks Countersign about every request of the test, and passes on nothing that a client made up.',
    open: 'Open',
    broken: 'Doesn’t work',
    found: (count: number) => (count === 1 ? '1 thing to fix' : `${count} things to fix`),
    what: 'What happened',
    fix: 'How to fix it',
    notTested: 'The test didn’t finish.',
    done: (count: number) =>
      count === 0 ? 'The test is done. Nothing is open.' : `The test is done. Things to fix: ${count}.`,
    disabled: 'The gate is disabled, so its proxy lets nobody in. Enable it to test it.',
  },

  unknown: {
    title: 'Hosts that proxies asked about',
    lead: 'No gate has these hosts, so nobody gets in. Either a gate is missing, or the proxy sends another host than people open.',
    loading: 'Loading the hosts',
    notLoaded: 'Couldn’t load the hosts',
    things: 'hosts',
    add: 'Add a gate',
    addLabel: (host: string) => `Add a gate for ${host}`,
    count: (count: number) => (count === 1 ? 'asked once' : `asked ${count} times`),
    last: 'last {time}',
    first: 'first {time}',
  },
} as const
