import { readdirSync } from 'node:fs'
import { at } from '../house/root.mjs'
import { run } from '../house/run.mjs'
import { useNode } from '../house/useNode.mjs'

/** What is checked without running the product; CONTRIBUTING.md says how to fix each. */
const checks = [
  { name: 'types', program: 'tsc', args: ['-b'] },
  { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'dead code', program: 'knip', args: ['--no-progress'] },
  ...packages().map((name) => ({
    name: `package ${name}`,
    program: 'publint',
    args: ['--strict', `packages/${name}`],
  })),
  { name: 'sizes', script: 'apps/web/scripts/check-size.mjs' },
  { name: 'message size', script: 'apps/web/scripts/check-message-size.mjs' },
  { name: 'lockfiles', script: 'scripts/checks/lockfiles.mjs' },
  { name: 'directions', script: 'scripts/checks/directions.mjs' },
  { name: 'house rules', script: 'scripts/checks/houseRules.mjs' },
  { name: 'documents', script: 'scripts/checks/documents.mjs' },
]

/** Runs each check, prints what the failing ones say, and counts each as one test. */
export async function runChecks(part, tally) {
  for (const { name, program, args, script } of checks) {
    const startedAt = Date.now()
    const [file, list] = script === undefined ? [program, args] : [useNode(), [at(script)]]
    const { code, text } = await run(file, list, { output: 'pipe', timeoutMinutes: 10 })
    if (code === 0) tally.pass()
    else tally.fail(part, name)
    console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${Date.now() - startedAt} ms)`)
    if (code !== 0) console.log(text.trimEnd().replace(/^/gm, '    '))
  }
}

function packages() {
  return readdirSync(at('packages'))
}
