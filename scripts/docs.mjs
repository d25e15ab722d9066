import { parseArgs } from 'node:util'
import { ensureInstalled, ensureInstalledIn } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, endWithUs, Refusal, run } from './setup/run.mjs'
import { serveFolder } from './setup/serveFolder.mjs'

/*
 * `npm run docs`: makes a static site of all documents, in docs/site/dist/site. `-- --serve` shows it on this machine
 * afterwards, on `--port`. `--base /manual/` is for a site that stands below a path of its host.
 */
await command(async () => {
  const { serve, port, base } = readOptions()
  await ensureInstalled()
  await ensureInstalledIn('docs/site', 'the generator of the site')
  const node = useNode()
  const staged = await run(node, [at('docs/site/stagePages.ts')])
  if (staged.code !== 0) throw new Refusal('The pages could not be gathered; see above.')
  const generator = at('docs/site/node_modules/vitepress/bin/vitepress.js')
  const { code } = await run(node, [generator, 'build', at('docs/site'), '--base', base])
  if (code !== 0) throw new Refusal('The site could not be built; the generator says why above.')
  if (!serve) return console.log('The site is in docs/site/dist/site.')
  const server = await serveFolder(at('docs/site/dist/site'), { port, base })
  console.log(`The documents: ${server.address}`)
  endWithUs(() => server.close())
})

function readOptions() {
  const { serve = false, port = '4400', base = '/' } = parse()
  if (!/^\d{1,5}$/.test(port)) throw new Refusal('--port is a number, such as 4400.')
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base))
    throw new Refusal('--base is a path that begins and ends with a slash, such as /manual/.')
  return { serve, port: Number(port), base }
}

function parse() {
  try {
    const options = { serve: { type: 'boolean' }, port: { type: 'string' }, base: { type: 'string' } }
    return parseArgs({ options }).values
  } catch (error) {
    throw new Refusal(`${error.message}\nThere are --serve, --port <number> and --base <path>.`)
  }
}
