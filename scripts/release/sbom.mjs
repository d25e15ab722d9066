import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLockfile } from '../lockfile.mjs'
import { Refusal } from '../setup/run.mjs'
import { runNpm } from './npm.mjs'
import { readManifest } from './stage.mjs'

/**
 * Writes what an archive is made of and asks for, as CycloneDX: the versions of `package-lock.json`, with which it was
 * tested. npm writes it from a lockfile of this archive alone, because in a workspace it leaves out every package that
 * is also somebody's development dependency.
 */
export async function writeSbom(manifest, file) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-sbom-'))
  try {
    writeJson(join(folder, 'package.json'), manifest)
    writeJson(join(folder, 'package-lock.json'), {
      ...manifest,
      lockfileVersion: 3,
      packages: listPackages(manifest),
    })
    const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
    await npm(['install', '--package-lock-only', '--offline', '--ignore-scripts', ...quiet], folder)
    const kind = manifest.bin === undefined ? 'library' : 'application'
    const options = ['--sbom-format=cyclonedx', `--sbom-type=${kind}`]
    const text = await npm(['sbom', '--package-lock-only', '--omit=dev', ...options, ...quiet], folder)
    const sbom = JSON.parse(text.slice(text.indexOf('{')))
    // npm calls it like its folder.
    sbom.metadata.component.name = manifest.name
    writeJson(file, sbom)
    return sbom.components.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The lockfile's packages, our own as packages like any other; npm drops those that the archive has no use for. What npm put
 * beside the archive's sources, because another package asks for another version, stands where the archive finds it.
 */
function listPackages(manifest) {
  const { packages: locked } = readLockfile('.')
  const own = locked[`node_modules/${manifest.name}`]?.resolved
  const packages = { '': manifest }
  for (const [path, entry] of Object.entries(locked)) {
    if (path.startsWith('node_modules/')) packages[path] ??= describe(entry)
    else if (path.startsWith(`${own}/node_modules/`)) packages[path.slice(own.length + 1)] = describe(entry)
  }
  return packages
}

function describe(entry) {
  if (entry.link) return describeOwn(entry.resolved)
  const { dev, optional, devOptional, peer, ...kept } = entry
  return kept
}

function describeOwn(folder) {
  const { version, license, dependencies, optionalDependencies, peerDependencies } = readManifest(folder)
  return { version, license, dependencies, optionalDependencies, peerDependencies }
}

async function npm(args, cwd) {
  const { code, text } = await runNpm(args, { cwd })
  if (code !== 0)
    throw new Refusal(`${text}\nnpm could not list what an archive is made of; it says why above.`)
  return text
}

function writeJson(file, value) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
