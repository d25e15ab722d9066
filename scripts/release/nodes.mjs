import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, useNode } from '../setup/node.mjs'
import { at } from '../setup/run.mjs'
import { runNpm } from './npm.mjs'

/** The versions of Node that a package with this `engines` is tried on. */
export function listVersions({ engines }) {
  const oldest = Number.parseInt(engines.node.replace('>=', ''), 10)
  return [20, 22, 24].filter((version) => version >= oldest)
}

/**
 * Finds a Node of a major version: the product's own, the one that runs this, or npm's package of it in a folder of
 * ours. Gives undefined where there is none.
 */
export async function findNode(version) {
  const here = [useNode(), process.execPath].find((node) => majorOf(node) === version)
  if (here !== undefined) return here
  const own = ownNode()
  if (own === undefined) return undefined
  const folder = at('node_modules/.cache/nodes', String(version))
  const [name, ...inside] = own.slice(at('node_modules').length + 1).split(/[/\\]/)
  const node = join(folder, 'node_modules', name, ...inside)
  if (!existsSync(node)) {
    await runNpm([
      'install',
      `${name}@${version}`,
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ])
  }
  return majorOf(node) === version ? node : undefined
}

function majorOf(node) {
  const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : undefined
}
