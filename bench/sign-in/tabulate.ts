import { formatNumber, formatRatio } from '../measure/formatNumber.ts'
import { median } from '../measure/median.ts'
import type { Table } from '../report/results.ts'
import { browserCount } from './load/closedLoop.ts'
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
      'session store',
      'sign-ins/s',
      'per CPU second',
      `${ours.contestant.name} is`,
      'session checks/s',
      'per CPU second',
      `${ours.contestant.name} is`,
      'server busy',
      'load busy',
    ],
    rows: all.map((rounds) => {
      const { signIns, sessions } = summarise(rounds)
      return [
        rounds.contestant.name,
        rounds.contestant.store,
        formatNumber(signIns.perSecond),
        formatNumber(signIns.perCpuSecond),
        formatRatio(reference.signIns.perCpuSecond / signIns.perCpuSecond),
        formatNumber(sessions.perSecond),
        formatNumber(sessions.perCpuSecond),
        formatRatio(reference.sessions.perCpuSecond / sessions.perCpuSecond),
        percents(signIns.serverShare, sessions.serverShare),
        percents(signIns.loadShare, sessions.loadShare),
      ]
    }),
  }
}

/** How many times as much each second server does per CPU second as the one before it, in a sentence for each. */
export function comparePairs(all: readonly Rounds[]): string {
  const sentences = all.flatMap((rounds, index) => {
    const before = index % 2 === 1 ? all[index - 1] : undefined
    if (before === undefined) return []
    const [one, other] = [summarise(before), summarise(rounds)]
    const signIns = formatRatio(other.signIns.perCpuSecond / one.signIns.perCpuSecond)
    const sessions = formatRatio(other.sessions.perCpuSecond / one.sessions.perCpuSecond)
    return [`${rounds.contestant.name}: ${signIns} the sign-ins and ${sessions} the session checks.`]
  })
  return sentences.join('\n')
}

const note = `A sign-in is two requests: the challenge and the sign-in. ${browserCount} browsers send them without a pause. A session check
is the GET request that returns who is signed in. Figures are medians of interleaved rounds. Compare *per CPU second*: it
divides by the CPU time of the server's process. The other figure also includes waiting for the disk, the load and other
programs. *Busy* is the share of its core that the server or the load used during sign-ins and during session checks. If
neither is near 100 %, the disk or other programs took the rest.`

function summarise({ signIns, sessions }: Rounds): { signIns: Figure; sessions: Figure } {
  return { signIns: medians(signIns), sessions: medians(sessions) }
}

function medians(figures: readonly Figure[]): Figure {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(figures.map(({ perCpuSecond }) => perCpuSecond)),
    serverShare: median(figures.map(({ serverShare }) => serverShare)),
    loadShare: median(figures.map(({ loadShare }) => loadShare)),
  }
}

function percents(...shares: readonly number[]): string {
  return shares.map((share) => `${Math.round(share * 100)} %`).join(', ')
}
