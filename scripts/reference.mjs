import { ensureInstalled } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, run } from './setup/run.mjs'

// `npm run reference`: writes the pages of docs/reference that are made from the sources of the packages.
await command(async () => {
  await ensureInstalled()
  const { code } = await run(useNode(), [at('docs/generate/writeReference.ts')])
  process.exitCode = code
})
