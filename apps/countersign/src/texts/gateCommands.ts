/** What a person at a terminal reads of the commands about gates. */

/** What the help says of each command. */
export const gateCommandTexts = {
  showProxy: 'print the configuration of the proxy before the site of a gate',
  testGate: 'ask the hosts of a gate through their proxy as a stranger would, and print what is open',
} as const

/** What the help says of each option. */
export const gateOptionTexts = {
  gate: 'make it a gate before a site without a sign-in, by its hosts, such as files.example',
  usualMethod: 'client_secret_basic; none for a gate',
  openPath: 'a path of the gate that everyone can see, such as /healthz',
  group: 'the groups whose members can use it (default: as for new applications)',
  proxy: 'which proxy it is',
  upstream: 'the host and port at which the proxy reaches the site',
  server: 'the host and port at which the proxy reaches this server (default: its port on 127.0.0.1)',
  host: 'the hosts to test (default: all of the gate)',
} as const

export const gateResultTexts = {
  /** Before each file of a proxy: all of them but the first are told apart by it. */
  file: (name: string): string => `# ---- ${name}`,
  untrusted: 'Warning: COUNTERSIGN_TRUSTED_PROXIES is empty, so that no proxy can ask.',
  closed: (host: string): string => `${host}: nothing is open.`,
  found: (host: string, count: number): string =>
    count === 1 ? `${host}: 1 thing to fix.` : `${host}: ${count} things to fix.`,
  unknown: 'There is no gate with this client id.',
  open: 'OPEN',
  broken: 'DOESN’T WORK',
  fix: (text: string): string => `Fix: ${text}`,
} as const

/** For each command, what somebody may want, and how it is said. */
export const gateCommandExamples = {
  'countersign apps proxy': [
    [
      'For Caddy, where the site is a container',
      'countersign apps proxy files --proxy caddy --upstream files:8080 --server countersign:3000',
    ],
  ],
  'countersign apps test-gate': [['All hosts of a gate', 'countersign apps test-gate files']],
} as const
