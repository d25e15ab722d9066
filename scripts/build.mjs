import { command } from './house/command.mjs'
import { ensureBuilt } from './house/ensureBuilt.mjs'
import { ensureInstalled } from './house/ensureInstalled.mjs'

// `npm run build`: everything that the product is made of, as far as it is stale.
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  console.log('Built.')
})
