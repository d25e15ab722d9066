import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { command } from './setup/run.mjs'

// `npm run build`: everything that the product is made of, as far as it is stale.
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  console.log('Built.')
})
