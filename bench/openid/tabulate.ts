import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { median } from '../measure/median.ts'
import type { Table } from '../report/results.ts'
import { browserCount } from '../sign-in/load/closedLoop.ts'
import type { RunningServer } from '../sign-in/startServer.ts'
import type { Contestant } from './contestants.ts'

export interface Running {
  readonly contestant: Contestant
  readonly server: RunningServer
  /** How many of each act in a second of the server's CPU time, of each round. */
  readonly rates: Map<string, number[]>
  /** In MiB, after all of them. */
  memory: number | undefined
}

/** What the sign-ins are called among the rates. */
export const signIns = 'sign-in'

/** One row per server; the ratios say how many times the first one's figure is this one's. */
export function tabulate(all: readonly Running[], total: number): Table {
  const ours = median(ratesOf(all[0], signIns))
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
    rows: all.map((one) => {
      const { contestant, memory } = one
      const rates = ratesOf(one, signIns)
      return [
        contestant.name,
        contestant.store,
        formatNumber(median(rates)),
        `${formatNumber(Math.min(...rates))} to ${formatNumber(Math.max(...rates))}`,
        formatRatio(ours / median(rates)),
        memory === undefined ? 'unknown' : `${Math.round(memory)} MB`,
      ]
    }),
  }
}

/** One row per act, with the figure of each server and how many times the first one's is the last one's. */
export function tabulateAfterwards(all: readonly Running[], acts: readonly string[]): Table {
  return {
    title: 'What applications ask afterwards, per second of the server’s CPU time',
    note: noteAfterwards,
    head: ['', ...all.map(({ contestant }) => contestant.name), 'countersign is'],
    rows: acts.map((act) => {
      const figures = all.map((one) => (one.rates.has(act) ? median(ratesOf(one, act)) : Number.NaN))
      const ratio = (figures[0] ?? Number.NaN) / (figures.at(-1) ?? Number.NaN)
      const say = (figure: number) => (Number.isNaN(figure) ? '–' : formatNumber(figure))
      return [act, ...figures.map(say), Number.isNaN(ratio) ? '–' : formatRatio(ratio)]
    }),
  }
}

function ratesOf(one: Running | undefined, act: string): readonly number[] {
  return one?.rates.get(act) ?? []
}

const note = `A sign-in goes from the application's link to its tokens, each in a fresh browser: five requests, ES256, remembered
consent, ${browserCount} at once. Figures are medians of interleaved rounds, per second of the server's CPU time. The second row is
the protocol alone: the same requests to oidc-provider with a minimal adapter. It trusts every request: it verifies no
message, spends no nonce, keeps no wallet session and writes no event.`

const noteAfterwards = `The same servers, after those sign-ins, with 1 024 people whose browsers have a session. To sign in again is two
requests, from the link to the tokens, and asks the person nothing; each other row is one request, of which the authorization and
the code exchange are its halves. Refresh tokens change at each use
in both. The provider alone finds everyone in good standing: it asks for no account, no session and no wallet.`
