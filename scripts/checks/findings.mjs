import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at, root } from '../setup/run.mjs'

/** The files of the repository as git sees them, new ones too, whose names match. Paths use slashes. */
export function trackedFiles(pattern) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...new Set(names.split('\n'))].filter((name) => pattern.test(name) && existsSync(at(name)))
}

/** Ends a check: prints its findings, one a line, and exits with code 1 when there are any. */
export function report(findings) {
  for (const finding of findings) console.log(finding)
  process.exitCode = findings.length > 0 ? 1 : 0
}
