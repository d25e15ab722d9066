import type { Inspection } from '@countersign/siwe'
import { countOf } from './countOf.ts'

/** What an inspection comes to, in a few words. */
export function describeVerdict({ problems, warnings }: Inspection) {
  const isGood = problems.length === 0
  const found = [
    ...(isGood ? [] : [countOf(problems.length, 'problem')]),
    ...(warnings.length === 0 ? [] : [countOf(warnings.length, 'warning')]),
  ]
  return {
    isGood,
    title: isGood ? 'A sign-in message' : 'Not a sign-in message',
    counts: found.length === 0 ? 'No problems, no warnings.' : `${found.join(', ')}.`,
  }
}
