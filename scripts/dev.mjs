import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, endWithUs } from './setup/run.mjs'

// `npm run dev`: the compiler watching, the server restarting when its code changes, and Vite in front of it, so
// that the web app reloads as one types. The browser sees Vite's address, so that is the server's origin.
await command(async () => {
  await ensureInstalled()
  const node = useNode()
  await ensureBuilt()
  const webPort = Number(process.env.PORT) || 5173
  const serverPort = await freePort()
  const origin = `http://localhost:${webPort}`

  const server = { COUNTERSIGN_ORIGIN: origin, COUNTERSIGN_PORT: String(serverPort) }
  const web = { COUNTERSIGN_DEV_SERVER: `http://127.0.0.1:${serverPort}` }
  const programs = [
    [at('node_modules/typescript/bin/tsc'), ['-b', '--watch', '--preserveWatchOutput', 'apps/countersign']],
    // What the compiler makes of each file, not the program that a build joins of them.
    [at('apps/countersign/dist/main.js'), [], { env: server, nodeArgs: watched() }],
    [
      at('node_modules/vite/bin/vite.js'),
      ['--port', String(webPort), '--strictPort'],
      { env: web, cwd: at('apps/web') },
    ],
  ]
  const children = programs.map(([program, args, { env = {}, cwd = at(), nodeArgs = [] } = {}]) =>
    spawn(node, [...nodeArgs, program, ...args], { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }),
  )
  console.log(`\nThe web app with hot reload: ${origin}\n`)
  endTogether(children)
})

/** Ctrl-C ends all of them, and so does the end of any one of them. */
function endTogether(children) {
  const end = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  endWithUs(end)
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      end()
    })
  }
}

/** Node's own watcher restarts the server when a compiled file of ours changes. */
function watched() {
  const folders = [
    'apps/countersign/dist',
    'packages/server/dist',
    'packages/protocol/dist',
    'packages/siwe/dist',
  ]
  return ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${at(folder)}`)]
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
