import { spawn } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { useNode } from '../setup/node.mjs'
import { Refusal, run } from '../setup/run.mjs'
import { findNode, listVersions } from './nodes.mjs'
import { runNpm } from './npm.mjs'
import { listFiles } from './stage.mjs'

/** What an installed product may take of a disk. */
const productMegabytes = 120

const quiet = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs archives in an empty folder, and packages of others beside them. */
export async function installArchives(archives, folder, others = []) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  await npm(['install', ...archives.map(({ path }) => path), ...others, ...quiet], folder)
}

/** Installs the archive of a package in an empty folder, beside those of ours that it needs. */
export async function installPackage(name, archives, folder) {
  const wanted = new Set([name])
  // Ours are on no registry yet, so each is given; npm would look there for one that is missing.
  for (const one of wanted) {
    const { manifest } = archives.find((archive) => archive.name === one)
    for (const needed of Object.keys(manifest.dependencies ?? {})) {
      if (archives.some((archive) => archive.name === needed)) wanted.add(needed)
    }
  }
  const needed = archives.filter((archive) => wanted.has(archive.name))
  await installArchives(needed, folder)
  return readManifest(join(folder, 'node_modules', name))
}

/** What a program imports of a package: each of its entries that is a module. */
export function listModules(manifest) {
  return Object.entries(manifest.exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([path]) => manifest.name + path.slice(1))
}

/**
 * Imports everything that an installed package exports, on each Node that it is for; tells which could not be found. From
 * 22.12 on Node takes it by `require` as well, and gives the same.
 */
export async function importPackage(manifest, folder) {
  const modules = listModules(manifest)
  const files = Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'string')
    .map(([path]) => manifest.name + path.slice(1))
  writeFileSync(
    join(folder, 'import.js'),
    `import { existsSync } from 'node:fs'
for (const name of ${JSON.stringify(modules)}) {
  const imported = await import(name)
  if (Object.keys(imported).length === 0) throw new TypeError(name + ' exports nothing')
}
for (const name of ${JSON.stringify(files)}) {
  if (!existsSync(new URL(import.meta.resolve(name)))) throw new TypeError(name + ' is no file')
}
`,
  )
  writeFileSync(
    join(folder, 'require.cjs'),
    `for (const name of ${JSON.stringify(modules)}) {
  const names = Object.keys(require(name))
  if (names.length === 0) throw new TypeError('require(' + name + ') gives nothing')
  import(name).then((imported) => {
    const missing = Object.keys(imported).filter((one) => !names.includes(one))
    if (missing.length > 0) throw new TypeError('require(' + name + ') lacks ' + missing.join(', '))
  })
}
`,
  )
  const absent = []
  for (const version of listVersions(manifest)) {
    const node = await findNode(version)
    if (node === undefined) {
      absent.push(version)
      continue
    }
    for (const program of version < 22 ? ['import.js'] : ['import.js', 'require.cjs']) {
      const { code, text } = await run(node, [program], { cwd: folder, output: 'pipe', timeoutMinutes: 2 })
      if (code !== 0) throw new Refusal(`${manifest.name} fails in ${program} on Node ${version}:\n${text}`)
    }
  }
  return absent
}

/** Installs the product's archive as its README says, in a folder of ours, and tells how large it is. */
export async function installProduct({ path }, folder) {
  await npm(['install', '--global', '--prefix', folder, path, ...quiet], dirname(path))
  const installed = join(folder, process.platform === 'win32' ? '' : 'lib', 'node_modules/countersign')
  const sizes = measure(join(installed, 'node_modules'))
  const megabytes = sumOf(listFiles(installed).map((file) => lstatSync(join(installed, file)).size)) / 1e6
  const program = join(folder, process.platform === 'win32' ? 'countersign.cmd' : 'bin/countersign')
  if (megabytes > productMegabytes) {
    throw new Refusal(
      `The product takes ${megabytes.toFixed(1)} MB, more than ${productMegabytes}: ${list(sizes)}.`,
    )
  }
  return { program, megabytes, largest: list(sizes) }
}

/** The packages that take most, with what each takes. */
function list(sizes) {
  return sizes
    .slice(0, 5)
    .map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)} MB`)
    .join(', ')
}

function measure(folder) {
  const sizes = new Map()
  for (const file of listFiles(folder)) {
    const name = file
      .split('/')
      .slice(0, file.startsWith('@') ? 2 : 1)
      .join('/')
    sizes.set(name, (sizes.get(name) ?? 0) + lstatSync(join(folder, file)).size)
  }
  return [...sizes].sort(([, a], [, b]) => b - a)
}

function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Runs the installed product in an empty folder: its version, then a server that shows its page and ends when asked. */
export async function tryProduct(program, version, folder) {
  mkdirSync(folder, { recursive: true })
  const path = `${dirname(useNode())}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH: path }
  const told = await run(program, ['--version'], { cwd: folder, env, output: 'pipe', timeoutMinutes: 1 })
  if (told.text.trim() !== version) throw new Refusal(`countersign --version prints "${told.text.trim()}".`)

  const port = await findFreePort()
  const args = ['start', '--port', String(port), '--origin', `http://localhost:${port}`]
  const server = spawn(program, args, {
    cwd: folder,
    env,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  })
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)))
  try {
    const text = await printed(server, 'to sign in.', ended)
    if (!text.includes(version)) throw new Refusal(`The product starts as another version:\n${text}`)
    const response = await fetch(`http://localhost:${port}/sign-in`)
    const page = await response.text()
    const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
    if (script === undefined) throw new Refusal(`The sign-in page is not the web app:\n${page.slice(0, 500)}`)
    const { status } = await fetch(`http://localhost:${port}${script}`)
    if (status !== 200) throw new Refusal(`${script} of the sign-in page answers ${status}.`)
  } finally {
    server.kill('SIGTERM')
  }
  const code = await ended
  if (code !== 0 && process.platform !== 'win32') throw new Refusal(`The product ended with ${code}.`)
}

/** Runs the installed product on the Node before the oldest that it takes; gives its one line, or undefined without that Node. */
export async function tryOldNode({ engines }, room) {
  const version = Number.parseInt(engines.node.replace('>=', ''), 10) - 2
  const node = await findNode(version)
  if (node === undefined) return undefined
  const program = join(
    room,
    process.platform === 'win32' ? '' : 'lib',
    'node_modules/countersign/bin/countersign.mjs',
  )
  const { code, text } = await run(node, [program, 'start'], {
    cwd: room,
    output: 'pipe',
    timeoutMinutes: 1,
  })
  const [line = '', ...others] = text.trimEnd().split('\n')
  if (code !== 1 || others.length > 0 || !line.startsWith('Countersign needs Node'))
    throw new Refusal(`On Node ${version} the product does not say in one line that it is too old:\n${text}`)
  return line
}

/** Waits until a server has printed something; what it said is the reason where it ends first. */
async function printed(server, wanted, ended) {
  let text = ''
  const seen = new Promise((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk
        if (text.includes(wanted)) resolve(true)
      })
    }
  })
  const isThere = await Promise.race([seen, ended.then(() => false)])
  if (!isThere) throw new Refusal(`The installed product does not start:\n${text}`)
  return text
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

async function npm(args, cwd) {
  const { code, text } = await runNpm(args, { cwd })
  if (code !== 0) throw new Refusal(`npm ${args[0]} ended with code ${code}:\n${text}`)
}
