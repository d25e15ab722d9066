import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { median } from '../measure/median.ts'
import type { Table } from '../report/results.ts'
import type { Figure, Rounds } from './measureRounds.ts'

/** One row per server; the ratios say how many times the first one's figure per CPU second is this one's. */
export function tabulate(all: readonly Rounds[]): Table {
  const [ours] = all
  if (ours === undefined) throw new TypeError('Nothing was measured.')
  const reference = summarise(ours)
  return {
    title: 'Sign-ins and session checks, one server process on one core',
    note,
    head: [
      'server',
      'sessions in',
      'sign-ins/s',
      'per CPU second',
      `${ours.contestant.name} is`,
      'session checks/s',
      'per CPU second',
      `${ours.contestant.name} is`,
      'load busy',
    ],
    rows: all.map((rounds) => {
      const { signIns, sessions, loadBusy } = summarise(rounds)
      return [
        rounds.contestant.name,
        rounds.contestant.store,
        formatNumber(signIns.perSecond),
        formatNumber(signIns.perCpuSecond),
        formatRatio(reference.signIns.perCpuSecond / signIns.perCpuSecond),
        formatNumber(sessions.perSecond),
        formatNumber(sessions.perCpuSecond),
        formatRatio(reference.sessions.perCpuSecond / sessions.perCpuSecond),
        loadBusy,
      ]
    }),
  }
}

const note = `A sign-in is two requests, challenge and sign-in, by 16 browsers that never pause; a session check is the
GET that says who is signed in. Medians of interleaved rounds. *Per CPU second* divides by the server
process's own CPU time and is what to compare; the plain figure also waits for the disk and for the load,
which signs on another core. *Load busy* is the load's share of that core (sign-ins, session checks): near
100 % the plain figure is the load's limit, not the server's.`

function summarise({ signIns, sessions }: Rounds) {
  return {
    signIns: medians(signIns),
    sessions: medians(sessions),
    loadBusy: [signIns, sessions].map((figures) => percent(medians(figures).loadShare)).join(', '),
  }
}

function medians(figures: readonly Figure[]): Figure {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(figures.map(({ perCpuSecond }) => perCpuSecond)),
    loadShare: median(figures.map(({ loadShare }) => loadShare)),
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
