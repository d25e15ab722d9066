#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=50 --v8-pool-size=1

// Plain old JavaScript, so that a Node that is too old can read this file and say what to do. It imports nothing: an
// `import` of a module of Node reads all that the module has, and loads with it what nobody uses.
const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  fail(
    `Countersign needs Node ${oldest} or newer, and this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org. In a checkout, "npm start" and "npx countersign" bring their own.',
  )
} else {
  await runProgram()
}

async function runProgram() {
  const { existsSync } = process.getBuiltinModule('node:fs')
  const { createRequire, enableCompileCache } = process.getBuiltinModule('node:module')
  const { fileURLToPath } = process.getBuiltinModule('node:url')

  const folder = fileURLToPath(new URL('../dist/program/', import.meta.url))
  const compiled = new URL('../dist/main.js', import.meta.url)
  if (existsSync(`${folder}main.cjs`)) {
    // Inside the program: what is kept there runs as the program does, so nobody may write there who may not write the
    // program. Where we may not either, as in a read-only file system, nothing is kept.
    enableCompileCache(`${folder}.compiled`)
    createRequire(import.meta.url)(`${folder}main.cjs`)
  } else if (existsSync(compiled)) {
    await import(compiled.href)
  } else {
    fail('Countersign is not built yet. Use "npm start", or run "npm run build" first.')
  }
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
