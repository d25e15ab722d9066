import { inspectMessage } from '@countersign/siwe'

/** Repairs, one after the other, all that has exactly one repair. What is left needs a person. */
export function repairAll(text: string): string {
  const seen = new Set([text])
  let repaired = text
  while (seen.size <= mostRepairs) {
    const next = inspectMessage(repaired).problems.find(
      ({ repair }) => repair && !seen.has(repair.text),
    )?.repair
    if (next === undefined) break
    repaired = next.text
    seen.add(repaired)
  }
  return repaired
}

const mostRepairs = 200
