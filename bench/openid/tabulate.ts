import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { median } from '../measure/median.ts'
import type { Table } from '../report/results.ts'
import { browserCount } from '../sign-in/load/closedLoop.ts'
import type { RunningServer } from '../sign-in/startServer.ts'
import type { Contestant } from './contestants.ts'

export interface Running {
  readonly contestant: Contestant
  readonly server: RunningServer
  /** Sign-ins in a second of the server's CPU time, of each round. */
  readonly rates: number[]
  /** In MiB, after all of them. */
  memory: number | undefined
}

/** One row per server; the ratios say how many times the first one's figure is this one's. */
export function tabulate(all: readonly Running[], total: number): Table {
  const ours = median(all[0]?.rates ?? [])
  return {
    title: 'Whole sign-ins for an application, one server process on one core',
    note,
    head: [
      'server',
      'kept in',
      'per CPU second',
      'of the rounds',
      'countersign is',
      `memory after ${formatNumber(total)}`,
    ],
    rows: all.map(({ contestant: { name, store }, rates, memory }) => [
      name,
      store,
      formatNumber(median(rates)),
      `${formatNumber(Math.min(...rates))} to ${formatNumber(Math.max(...rates))}`,
      formatRatio(ours / median(rates)),
      memory === undefined ? 'not known here' : `${Math.round(memory)} MB`,
    ]),
  }
}

const note = `From the application's link to its tokens, in a fresh browser each: five requests, ES256, consent
remembered, ${browserCount} at once. Medians of interleaved rounds, per second of the server's own CPU time.
The other row is the protocol by itself: the same requests to oidc-provider over the shortest adapter. It believes
whoever asks: no message is verified, no nonce spent, no session of a wallet kept, no event written.`
