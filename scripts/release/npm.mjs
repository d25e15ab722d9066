import { useNode } from '../setup/node.mjs'
import { run } from '../setup/run.mjs'

/** Runs npm to its end and gives its exit code and what it said: the npm that runs this, else the one on the PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm)
  const settings = { output: 'pipe', ...options }
  return isScript ? run(useNode(), [npm, ...args], settings) : run('npm', args, settings)
}
