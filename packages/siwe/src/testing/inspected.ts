import { inspectMessage } from '../inspect/inspectMessage.ts'
import { tellProblem } from './tellProblem.ts'

/** What inspection says of a text: each problem in a line. */
export function told(text: string): string[] {
  return inspectMessage(text).problems.map(tellProblem)
}

/** The text as each problem's repair would leave it; undefined for a problem without one. */
export function repaired(text: string): (string | undefined)[] {
  return inspectMessage(text).problems.map(({ repair }) => repair?.text)
}
