/* What a person at a terminal reads of `countersign check`. */

import type { NodeFault } from '@countersign/server/extension'
import { mailLoginAdvice } from './mailLogin.ts'

/** What was looked at, and what was found. */
export const healthTexts = {
  names: {
    settings: 'settings',
    database: 'database',
    migrations: 'migrations',
    integrity: 'integrity',
    secretKey: 'secret key',
    clock: 'clock',
    disk: 'disk',
    origin: 'origin',
    mailServer: 'mail server',
    chainNodes: 'chain nodes',
  },
  outcomes: { passed: 'passed', failed: 'FAILED', skipped: 'skipped' },
  settings: 'each one can be read',
  upToDate: 'the database has the schema of this version',
  pending: (names: readonly string[]): string =>
    `the next start will run ${names.join(', ')}: back up first, then start the server`,
  whole: 'every page and every reference was checked',
  damage: (found: readonly string[]): string => `damaged, restore a backup: ${found.join('; ')}`,
  orphans: (rows: number): string => `${rows} rows refer to others that are not there: restore a backup`,
  brokenLinks: (broken: readonly { readonly place: string; readonly rows: number }[]): string =>
    `rows refer to others that are not there (${broken.map(({ place, rows }) => `${place}: ${rows}`).join(', ')}): restore a backup`,
  readable: (rows: number): string => `${rows} rows were read`,
  afterMigrations: 'can be checked when the migrations have run',
  opens: (count: number): string => `opens what is encrypted${count > 1 ? ` (${count} keys)` : ''}`,
  otherSecret:
    'does not open what is encrypted in the database: restore the file beside it, or correct COUNTERSIGN_SECRET_KEY',
  future: (at: number): string =>
    `the newest event is from ${new Date(at).toISOString()}: correct the clock of this machine`,
  otherClock: (time: number): string =>
    `the answer of the origin is from ${new Date(time).toISOString()}: correct the clock of this machine or of that one`,
  otherDisk: 'the database is not on this machine',
  littleRoom: (free: string): string => `only ${free} are free: make room`,
  room: (free: string, size: string): string => `${free} free, the database has ${size}`,
  unreachable: (origin: string, detail: string): string =>
    `no ready server at ${origin}/readyz (${detail}): start the server, or correct the proxy or COUNTERSIGN_ORIGIN`,
  reachable: (origins: readonly string[]): string => `a ready server answers at ${origins.join(', ')}`,
  noMail: 'no mail is sent unless COUNTERSIGN_EMAIL is verified',
  mailServer: (shown: string, logsIn: boolean): string =>
    logsIn ? `${shown} takes the login` : `${shown} answers; no login is set`,
  mailServerFailures: {
    unreachable: (shown: string, code: string): string =>
      `${shown} can't be reached${code}: correct COUNTERSIGN_SMTP_URL, or let this machine through the firewall`,
    no_mail_server: (shown: string, code: string): string =>
      `${shown} doesn't answer as a mail server${code}: correct COUNTERSIGN_SMTP_URL`,
    login_refused: (shown: string, code: string): string =>
      `${shown} refused the login${code}: ${mailLoginAdvice}`,
    no_login: (shown: string, code: string): string =>
      `${shown} offers no login${code}: use the port where it does, mostly 465 or 587, or take the name and password out of COUNTERSIGN_SMTP_URL`,
    no_encryption: (shown: string, code: string): string =>
      `${shown} offers no TLS of this kind${code}: use smtps:// for port 465 and smtp:// for port 587, or end the address in ?tls=off if it has none`,
    not_trusted: (shown: string, code: string): string =>
      `the certificate of ${shown} can't be trusted${code}: name the host that stands in it, or give Node its authority by NODE_EXTRA_CA_CERTS`,
  },
  noNodes: 'no node of a chain is set: key wallets alone sign in',
  nodes: (chainIds: readonly number[]): string =>
    `each node of ${chainIds.length === 1 ? 'chain' : 'the chains'} ${chainIds.join(', ')} can be asked`,
  noCreationCode: (host: string, chainId: number): string =>
    `${host} runs no creation code in eth_call, so only contract wallets that are deployed on chain ${chainId} can sign in`,
  node: (host: string, chainId: number, fault: NodeFault): string => {
    const setting = `COUNTERSIGN_RPC_${chainId}`
    if (fault === 'stale')
      return `${host} stands still: its newest block is too old. Repair the node, or, for a chain that makes blocks on demand, set ${setting}_MAX_AGE=off`
    if (fault === 'wrong_chain') return `${host} isn't a node of chain ${chainId}: correct ${setting}`
    return `${host} gives no answer for chain ${chainId} (${fault}): repair the node, or correct ${setting}`
  },
  passed: 'All checks passed.',
  failed: (count: number): string => (count === 1 ? '1 check failed.' : `${count} checks failed.`),
} as const
