import { existsSync } from 'node:fs'
import { ensureProgram } from './build.mjs'
import { at } from './run.mjs'

// For tests that start the product: they run what was compiled last, and not a program that was made of it before.
export default async function setup() {
  if (existsSync(at('apps/countersign/dist/main.js'))) await ensureProgram()
}
