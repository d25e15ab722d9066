import { readFileSync } from 'node:fs'
import type { MessageActions } from './command-line/addMessageCommands.ts'
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
  inspect: async (...given) => (await loadMessageActions()).inspect(...given),
  verify: async (...given) => (await loadMessageActions()).verify(...given),
  nonce: async () => (await loadMessageActions()).nonce(),
})
await program.parseAsync()

async function loadMessageActions(): Promise<MessageActions> {
  const { messageActions } = await import('./command-line/messageActions.ts')
  return messageActions
}
