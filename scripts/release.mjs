import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { compileEverywhere } from './release/compile.mjs'
import { importPackage, installPackage, installProduct, tryOldNode, tryProduct } from './release/install.mjs'
import { packAll } from './release/pack.mjs'
import { writeSbom } from './release/sbom.mjs'
import { readManifest } from './release/stage.mjs'
import { checkTypes } from './release/types.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at, command, Refusal, run } from './setup/run.mjs'

// `npm run release [-- <folder>]`: the archives, each checked and tried, with what they are made of and their
// checksums. It publishes nothing: it ends with the commands that do.
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const folder = resolve(process.argv[2] ?? at('dist'))
  const archives = await packAll(folder)
  const failures = []
  const step = async (name, act) => {
    try {
      const note = await act()
      console.log(`  ✓ ${name}${note === undefined ? '' : `: ${note}`}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push(name)
      console.log(`  ✗ ${name}\n${error.message.trimEnd().replace(/^/gm, '    ')}`)
    }
  }
  const rooms = mkdtempSync(join(tmpdir(), 'countersign-release-'))
  try {
    for (const archive of archives) await checkArchive(archive, archives, { rooms, step })
    console.log('\nAll packages together')
    await step('compiled in every way that is promised', () =>
      compileEverywhere(archives.filter(isPackage), join(rooms, 'compiled')),
    )
  } finally {
    rmSync(rooms, { recursive: true, force: true })
  }
  const boms = archives.map(({ path }) => bomOf(path))
  if (failures.length === 0) writeChecksums(folder, [...archives.map(({ path }) => path), ...boms])
  console.log(
    failures.length === 0 ? describeNext(archives) : `${failures.length} failed: ${failures.join(', ')}`,
  )
  process.exitCode = failures.length === 0 ? 0 : 1
})

async function checkArchive(archive, archives, { rooms, step }) {
  const { name, version, path, manifest } = archive
  const isProduct = !isPackage(archive)
  const room = join(rooms, basename(path))
  console.log(`\n${name} ${version}`)
  await step('publint', () => lint(path))
  // The product exports nothing whose types could be wrong.
  if (!isProduct)
    await step('types, as programs find them (arethetypeswrong)', () => checkTypes(path, manifest))
  await step('what it is made of', async () => `${await writeSbom(sourceOf(archive), bomOf(path))} packages`)
  if (isProduct) {
    await step('installed and started in an empty folder', async () => {
      const { program, megabytes, largest } = await installProduct(archive, room)
      await tryProduct(program, version, join(room, 'work'))
      return `${megabytes.toFixed(1)} MB, of it ${largest}`
    })
    await step('says in one line that an older Node is too old', async () => {
      const line = await tryOldNode(manifest, room)
      return line ?? 'not tried: no older Node is to be had here'
    })
  } else {
    await step('installed and imported in an empty folder', async () => {
      const absent = await importPackage(await installPackage(name, archives, room), room)
      return absent.length === 0
        ? undefined
        : `not tried on Node ${absent.join(' and ')}, which is not to be had here`
    })
  }
}

/** Whether programs import it: the product is a program itself. */
function isPackage({ manifest }) {
  return manifest.bin === undefined
}

/** What asks for everything that an archive is made of: the product's asks only for what is not joined into it. */
function sourceOf(archive) {
  const { manifest } = archive
  if (isPackage(archive)) return manifest
  const { dependencies, optionalDependencies } = readManifest('apps/countersign')
  return { ...manifest, dependencies, optionalDependencies }
}

async function lint(path) {
  const { code, text } = await run('publint', ['run', path, '--strict'], {
    output: 'pipe',
    timeoutMinutes: 5,
  })
  if (code !== 0) throw new Refusal(text)
}

function bomOf(path) {
  return path.replace(/\.tgz$/, '.cdx.json')
}

/** One line for each file, as `sha256sum --check` reads it. */
function writeChecksums(folder, files) {
  const lines = files.map((file) => `${sha256(file)}  ${basename(file)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function describeNext(archives) {
  const { repository } = readManifest('.')
  if (/^git\+https:\/\/[^/]*\.example\//.test(repository.url)) {
    return '\nAll passed. The repository in package.json is a placeholder: set it before you publish (CONTRIBUTING.md).'
  }
  const lines = archives.map(({ path }) => `  npm publish ${path} --access public`)
  return ['\nAll passed. To publish, in this order:', ...lines].join('\n')
}
