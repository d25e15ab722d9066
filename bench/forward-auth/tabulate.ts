import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { median } from '../measure/median.ts'
import type { Table } from '../report/results.ts'
import { browserCount } from '../sign-in/load/closedLoop.ts'
import { acts } from './acts.ts'
import { type Measured, type MeasuredAct, requestsOfPage } from './measureChecks.ts'

/** One row for each kind of check. */
export function tabulate({ store, acts: all }: Measured): Table {
  return {
    title: `What a check of a gate costs, one server process on one core: ${store}`,
    note: `What a proxy asks by each request to a site, here by each picture of a page. ${browserCount} connections ask without a pause, about people
who have signed in; all requests bring the same headers of a browser. Each right is looked up each time, so whoever signs out is out by the
next request. A gate for everyone asks the store one question, as a session check does, and tells who they are, their name and their wallet. One for a group asks
two more: whether a chain has to be asked about the person, and which groups they are in${limitOf(store)}.
oauth2-proxy keeps its session in the cookie and looks nothing up: it knows of no sign-out elsewhere, and of no lost group, until that cookie is
over. Figures are medians of interleaved rounds. *Per CPU second* divides by the CPU time of the server's process${store === 'Postgres' ? ' and of the database' : ''}; the last
column says how many times as much of it oauth2-proxy takes.`,
    head: ['check', 'per second', 'per CPU second', 'costs, in session checks', 'oauth2-proxy costs'],
    rows: all.map(({ act, figures }) => {
      const rate = median(figures.map(({ perCpuSecond }) => perCpuSecond))
      return [
        act.name,
        formatNumber(median(figures.map(({ perSecond }) => perSecond))),
        formatNumber(rate),
        formatRatio(compare(all, acts.session, figures)),
        act.name === acts.peer || act.name === acts.session
          ? ''
          : formatRatio(1 / compare(all, acts.peer, figures)),
      ]
    }),
  }
}

/** How many times as much CPU time a check takes as another: the median of the rounds' ratios. */
function compare(all: readonly MeasuredAct[], name: string, figures: MeasuredAct['figures']): number {
  const reference = all.find(({ act }) => act.name === name)?.figures ?? []
  return median(
    figures.map(({ perCpuSecond }, round) => (reference[round]?.perCpuSecond ?? Number.NaN) / perCpuSecond),
  )
}

/** How long the checks of a page take that loads much. */
export function tabulatePages({ store, acts: all }: Measured, connectionCounts: readonly number[]): Table {
  const timeOf = ({ pages }: MeasuredAct, connections: number) => median(pages.get(connections) ?? [])
  const session = all.find(({ act }) => act.name === acts.session)
  return {
    title: `The ${requestsOfPage} requests of one page view: ${store}`,
    note: `All by one person, over as many connections as the column says: milliseconds until the last check is answered, medians of many
views. In brackets: how many times as long as session checks.`,
    head: ['milliseconds', ...connectionCounts.map((count) => `${count} connections`)],
    rows: all.map((one) => [
      one.act.name,
      ...connectionCounts.map((count) => {
        const time = timeOf(one, count)
        if (session === undefined || session === one) return formatNumber(time)
        return `${formatNumber(time)} (${formatRatio(time / timeOf(session, count))})`
      }),
    ]),
  }
}

/** What a gate for a group costs more there. */
function limitOf(store: string): string {
  return store === 'Postgres'
    ? '; each waits for the answer before it, though many requests share a statement'
    : ''
}
