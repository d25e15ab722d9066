import { inspectMessage } from '@countersign/siwe'
import { describeInspection } from './describeInspection.ts'
import type { Outcome } from './Outcome.ts'
import type { Paint } from './Paint.ts'

/** `countersign inspect`: everything there is to know about a text, offline. */
export function inspectText(text: string, paint: Paint): Outcome {
  const inspection = inspectMessage(text)
  return { output: describeInspection(text, inspection, paint), isGood: inspection.problems.length === 0 }
}

/** The same for a program: the inspection as JSON. */
export function inspectTextAsJson(text: string): Outcome {
  const inspection = inspectMessage(text)
  return { output: JSON.stringify(inspection, null, 2), isGood: inspection.problems.length === 0 }
}
