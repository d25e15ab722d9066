import { readFileSync } from 'node:fs'
import { createProgram } from './command-line/createProgram.ts'

// The only file that reads the environment (docs/map.md).
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

const program = createProgram(version, {
  start: async (options) => {
    // Loaded here, so that help and mistakes in a command are answered at once.
    const { start } = await import('./command-line/start.ts')
    await start({ environment: process.env, options, version })
  },
})
await program.parseAsync()
