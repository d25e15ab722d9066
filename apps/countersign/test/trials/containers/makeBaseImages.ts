import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildah } from './buildah.ts'

/** The images that the Containerfile begins with. */
export interface BaseImages {
  readonly build: string
  readonly run: string
}

/**
 * Makes them of Debian's packages, for a machine that can pull none: a small Debian with the Node of this test and npm, and a
 * folder with the C library and no shell.
 */
export function makeBaseImages(): BaseImages {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-base-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { build: makeBuildImage(join(folder, 'build')), run: makeRunImage(join(folder, 'run')) }
}

function makeBuildImage(folder: string): string {
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder], {
    stdio: 'ignore',
  })
  const local = join(folder, 'usr/local')
  copyFileSync(process.execPath, join(local, 'bin/node'))
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm')])
  return importImage(folder, 'localhost/countersign-trial-build')
}

/** What Node's program is linked with, and what it looks up. */
const libraries = ['libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates', 'netbase', 'tzdata']

function makeRunImage(folder: string): string {
  const downloads = `${folder}-packages`
  for (const path of [folder, downloads]) mkdirSync(path)
  chmodSync(downloads, 0o777)
  execFileSync('apt-get', ['download', '-q', ...libraries], { cwd: downloads, stdio: 'ignore' })
  for (const name of readdirSync(downloads)) execFileSync('dpkg-deb', ['-x', join(downloads, name), folder])
  for (const path of ['usr/share/doc', 'usr/share/man', 'usr/share/locale']) {
    rmSync(join(folder, path), { recursive: true, force: true })
  }
  for (const path of ['tmp', 'proc', 'sys', 'dev', 'etc']) mkdirSync(join(folder, path), { recursive: true })
  chmodSync(join(folder, 'tmp'), 0o1777)
  return importImage(folder, 'localhost/countersign-trial-run')
}

function importImage(folder: string, name: string): string {
  const container = buildah(['from', 'scratch'])
  buildah(['add', '--quiet', container, folder, '/'])
  buildah(['commit', '--quiet', '--rm', container, name])
  return name
}
