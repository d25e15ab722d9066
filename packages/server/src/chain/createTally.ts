/** Who said what of some questions, by their places. */
export interface Tally<Answer> {
  /** The questions that are not settled. */
  open(): number[]
  /** How many more nodes could settle them all. */
  missing(): number
  /** Counts what one node says; undefined is no vote. */
  add(question: number, answer: Answer | undefined): void
  /** What enough nodes said, by the place of the question. */
  agreed(): Map<number, Answer>
}

/** Counts which nodes said the same of each of some questions, until as many as the quorum did. */
export function createTally<Answer>(questions: number, quorum: number): Tally<Answer> {
  const votes = Array.from({ length: questions }, () => new Map<string, { count: number; answer: Answer }>())
  const most = (at: number) => Math.max(0, ...[...(votes[at]?.values() ?? [])].map(({ count }) => count))
  const open = () => votes.flatMap((_, at) => (most(at) < quorum ? [at] : []))
  return {
    open: () => open(),
    missing: () => Math.max(0, ...open().map((at) => quorum - most(at))),
    add(question, answer) {
      const key = JSON.stringify(answer)
      const vote = votes[question]?.get(key)
      if (answer !== undefined) votes[question]?.set(key, { count: (vote?.count ?? 0) + 1, answer })
    },
    agreed: () =>
      new Map(
        votes.flatMap((ofQuestion, at) =>
          [...ofQuestion.values()].flatMap(({ count, answer }) =>
            count >= quorum ? [[at, answer] as const] : [],
          ),
        ),
      ),
  }
}
