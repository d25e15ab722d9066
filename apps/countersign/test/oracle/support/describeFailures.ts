import type { Failure } from './runOracle.ts'

/** Says what differed, the most frequent first, and how the first of each kind came about. */
export function describeFailures(failures: readonly Failure[]): string[] {
  const kinds = Map.groupBy(failures, ({ difference: { step, part, engine, peer } }) =>
    `${step}, ${part}: ${engine ?? 'nothing'} / ${peer ?? 'nothing'}`.replaceAll(
      /https:\/\/\w+\.example/g,
      'https://<app>.example',
    ),
  )
  return [...kinds]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([kind, [first, ...others]]) => {
      const lines =
        first === undefined
          ? []
          : [`in sequence ${first.at} of ${first.difference.clientId}:`, ...first.difference.before]
      const further = others
        .slice(0, 4)
        .map(({ at, difference }) => `  also ${at} of ${difference.clientId} [${difference.spoilt}]`)
      return [`${others.length + 1} × ${kind}`, ...lines.map((line) => `  ${line}`), ...further].join('\n')
    })
}
