import { type OutboundCall, outboundCalls as serverCalls } from '@countersign/server/extension'

/**
 * Every call that the product makes to another host, beside its own database: the table in section 7 of the
 * specification, which a test compares with this one. Whoever adds a call adds a row first.
 */
export const outboundCalls: typeof serverCalls &
  Readonly<
    Record<
      | 'deliverLogout'
      | 'fetchLogo'
      | 'fetchKeys'
      | 'fetchSector'
      | 'fetchClientDocument'
      | 'testGate'
      | 'sendMail'
      | 'askMailServer'
      | 'askOrigin'
      | 'askHealth',
      OutboundCall
    >
  > = {
  ...serverCalls,
  deliverLogout: {
    purpose: 'Back-channel logout: an application is told that someone signed out',
    address: 'whoever registers the application: the operator, or itself where that is open',
    unlessSet: 'no call: an application without a logout address hears nothing',
    guard:
      'https and public addresses, but for `COUNTERSIGN_INTERNAL_HOSTS` where an operator registered the application; the address that was checked is the one that is called, no redirects; 8 tries for an application that registered itself',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 0, tries: 16 },
  },
  fetchLogo: {
    purpose: 'The logo of an application that registered itself (`logo_uri`)',
    address: 'the application that registers itself',
    unlessSet:
      'no call: unless `COUNTERSIGN_REGISTRATION` is `token` or `open` and the application names a logo',
    guard:
      'https and public addresses; the address that was checked is the one that is called, no redirects; a PNG, or an SVG that contains only shapes; no request waits for it, and no browser asks the application',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 65_536, tries: 1 },
  },
  fetchKeys: {
    purpose: 'The public keys of an application (`jwks_uri`)',
    address: 'whoever registers the application: the operator, or itself where that is open',
    unlessSet: 'no call: an application whose keys are registered themselves publishes none',
    guard:
      'https and public addresses, but for `COUNTERSIGN_INTERNAL_HOSTS` where an operator registered the application; the address that was checked is the one that is called, no redirects; only when it has to prove itself or has signed a request, and once a minute at most',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 65_536, tries: 1 },
  },
  fetchSector: {
    purpose:
      'The redirect URIs of one sector (`sector_identifier_uri`), when an application registers itself',
    address: 'the application that registers itself',
    unlessSet:
      'no call: unless `COUNTERSIGN_REGISTRATION` is `token` or `open` and the application names a sector',
    guard:
      'https and public addresses; the address that was checked is the one that is called, no redirects; registrations are limited',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 65_536, tries: 1 },
  },
  fetchClientDocument: {
    purpose: 'The document that an application introduces itself by: its client id is the address',
    address: 'whoever leads a person here with a client id',
    unlessSet: 'no call: unless `COUNTERSIGN_CLIENT_DOCUMENTS` is `listed` or `open`',
    guard:
      'https and public addresses, never one of this server; the address that was checked is the one that is called, no redirects; for a person at the authorization endpoint, and for tokens once it has expired; 10 an hour for a network and 30 for a host, ten of these for applications that somebody has allowed, 16 at once, one for an address',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 10_240, tries: 1 },
  },
  testGate: {
    purpose: 'Test of a gate: whether its proxy asks for everything, and deletes what a client may not say',
    address: 'the operator, by the hosts of a gate',
    unlessSet: 'no call: unless an operator asks for the test',
    guard:
      'https and public addresses, but for `COUNTERSIGN_INTERNAL_HOSTS`, and once plain http to find out that nobody answers it; the address that was checked is the one that is called, no redirects; no cookies, nothing of the request is secret',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 0, tries: 1 },
  },
  sendMail: {
    purpose: 'SMTP: a mail to a person about their email address',
    address:
      'the operator, by `COUNTERSIGN_SMTP_URL`; the recipient is the address that the person adds or had',
    unlessSet: 'no call: nobody is sent mail',
    guard: 'TLS unless the operator turned it off; limits by account, address, network and over all',
    limits: { timeoutMilliseconds: 10_000, responseBytes: 0, tries: 16 },
  },
  askMailServer: {
    purpose: '`countersign check`: whether the mail server takes the login',
    address: 'the operator, by `COUNTERSIGN_SMTP_URL`',
    unlessSet: 'no call, nor unless `COUNTERSIGN_EMAIL` is `verified`',
    guard: 'TLS unless the operator turned it off; no mail is sent',
    limits: { timeoutMilliseconds: 10_000, responseBytes: 0, tries: 1 },
  },
  askOrigin: {
    purpose: '`countersign check`: whether a ready server answers at the address that people see',
    address: 'the operator, by `COUNTERSIGN_ORIGIN` and `COUNTERSIGN_EXTRA_ORIGINS`',
    unlessSet: 'the server itself never calls; the command calls its default origin',
    guard: 'no redirects, nothing of the request is secret',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 1_024, tries: 1 },
  },
  askHealth: {
    purpose: '`countersign health`: whether a server takes requests',
    address: 'whoever runs the command, by `--url`',
    unlessSet: 'the server itself never calls; the command calls the address that it listens on',
    guard: 'no redirects, nothing of the request is secret',
    limits: { timeoutMilliseconds: 5_000, responseBytes: 0, tries: 1 },
  },
}
