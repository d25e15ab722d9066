#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=50 --v8-pool-size=1
import { existsSync } from 'node:fs'

// Plain old JavaScript, so that a Node that is too old can read this file and say what to do.
const oldest = 24
const program = new URL('../dist/main.js', import.meta.url)

if (Number.parseInt(process.versions.node, 10) < oldest) {
  fail(
    `Countersign needs Node ${oldest} or newer, and this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org. In a checkout, "npm start" and "npx countersign" bring their own.',
  )
} else if (!existsSync(program)) {
  fail('Countersign is not built yet. Use "npm start", or run "npm run build" first.')
} else {
  await import(program.href)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
