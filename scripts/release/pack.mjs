import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, Refusal } from '../setup/run.mjs'
import { runNpm } from './npm.mjs'
import { publicPackages, readManifest, stagePackage, stageProduct } from './stage.mjs'

/** Makes an archive of each public package and one of the product in a folder, and tells where each is and what it says. */
export async function packAll(folder) {
  return [...(await packPackages(folder)), await packProduct(folder)]
}

/** Makes an archive of each public package in a folder. */
export async function packPackages(folder) {
  const archives = []
  for (const name of publicPackages) {
    archives.push(
      await pack(readManifest(`packages/${name}`), folder, (staged) => stagePackage(name, staged)),
    )
  }
  return archives
}

/** Makes the one archive that `npm install --global` makes a running product of. */
export function packProduct(folder) {
  return pack(readManifest('apps/countersign'), folder, stageProduct)
}

async function pack({ name, version }, folder, stage) {
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  // Beside the archives and not in a temporary folder: those may be on a small disk in memory.
  const staged = join(folder, '.stage', name)
  mkdirSync(folder, { recursive: true })
  try {
    const manifest = stage(staged)
    const args = ['pack', staged, '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
    const { code, text } = await runNpm(args, { cwd: at() })
    if (code !== 0) throw new Refusal(`${text}\nnpm could not pack ${name}; it says why above.`)
    return { name, version, file, path: join(folder, file), manifest }
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}
