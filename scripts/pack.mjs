import { resolve } from 'node:path'
import { packAll } from './release/pack.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at, command } from './setup/run.mjs'

// `npm run pack [-- <folder>]`: an archive of the product with everything built, and one of each public package.
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  for (const { path } of await packAll(resolve(process.argv[2] ?? at('dist')))) console.log(path)
})
