import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, Refusal, run as runTool } from './setup/run.mjs'

// `npm start` in the folder of an example: installs and builds what is missing, then runs the example. One that
// declares applications gets a Countersign that knows them.
await command(async () => {
  const [name = ''] = process.argv.slice(2)
  const folder = at(`examples/${name}`)
  if (name === '' || !existsSync(folder)) throw new Refusal(`There is no example "${name}".`)
  await ensureInstalled()
  const node = useNode()
  await ensureBuilt()

  if (existsSync(`${folder}/vite.config.ts`)) {
    const { code } = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: folder })
    if (code !== 0) throw new Refusal('The page of the example could not be built; Vite says why above.')
  }

  const run = (args, env = {}) =>
    spawn(node, args, { stdio: 'inherit', cwd: folder, env: { ...process.env, ...env } })
  const applications = `${folder}/applications.json`
  const running = []
  if (existsSync(applications)) {
    running.push(
      run([at('apps/countersign/bin/countersign.mjs')], { COUNTERSIGN_APPLICATIONS_FILE: applications }),
    )
    await answering('http://localhost:3000/readyz')
  }
  running.push(run(['src/main.ts']))
  const endAll = (signal) => {
    for (const child of running) child.kill(signal)
  }
  endWithUs(endAll)
  // None of them is of use without the others.
  for (const child of running) child.once('exit', () => endAll('SIGTERM'))
})

/** Waits until the server answers. */
async function answering(address) {
  const isThere = await fetch(address).then(
    (response) => response.ok,
    () => false,
  )
  if (isThere) return
  await new Promise((resolve) => setTimeout(resolve, 200))
  await answering(address)
}
