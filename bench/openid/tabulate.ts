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
    title: 'Whole sign-ins to an application, one server process on one core',
    note,
    head: [
      'server',
      'storage',
      'per CPU second',
      'lowest and highest round',
      'countersign is',
      `memory after ${formatNumber(total)}`,
    ],
    rows: all.map(({ contestant: { name, store }, rates, memory }) => [
      name,
      store,
      formatNumber(median(rates)),
      `${formatNumber(Math.min(...rates))} to ${formatNumber(Math.max(...rates))}`,
      formatRatio(ours / median(rates)),
      memory === undefined ? 'unknown' : `${Math.round(memory)} MB`,
    ]),
  }
}

const note = `A sign-in goes from the application's link to its tokens, each in a fresh browser: five requests, ES256, remembered
consent, ${browserCount} at once. Figures are medians of interleaved rounds, per second of the server's CPU time. The second row is
the protocol alone: the same requests to oidc-provider with a minimal adapter. It trusts every request: it verifies no
message, spends no nonce, keeps no wallet session and writes no event.`
