import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * A reporter for Vitest that writes each trial and its outcome into the file of TRIALS_LIST, a JSON object a line. A trial
 * that was not tried says why: what it needs is not installed, or this user may not do it.
 */
export default class ListTrials {
  onTestRunEnd(modules, errors) {
    const lines = modules.flatMap((module) => [
      ...module
        .errors()
        .map((error) => ({ name: basename(module.moduleId), state: 'failed', note: error.message })),
      ...[...module.children.allTests()].map((test) => {
        const { state, note, errors: [error] = [] } = test.result()
        return { name: `${basename(module.moduleId)}: ${test.fullName}`, state, note: note ?? error?.message }
      }),
    ])
    lines.push(...errors.map(({ message }) => ({ name: 'the runner', state: 'failed', note: message })))
    for (const line of lines) appendFileSync(process.env.TRIALS_LIST, `${JSON.stringify(line)}\n`)
  }
}
