import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/** Copies what git knows of, or would, and what was installed: to build there changes nothing here. */
export function copyRepository(folder: string): void {
  // The checks ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true })
  }
  for (const owner of new Set(files.filter((file) => /(?:^|\/)package\.json$/.test(file)).map(dirname))) {
    const modules = join(root, owner, 'node_modules')
    if (!existsSync(modules)) continue
    linkFolder(modules, join(folder, owner, 'node_modules'))
    // What tools remember there is written to.
    rmSync(join(folder, owner, 'node_modules/.vite'), { recursive: true, force: true })
  }
}

/** What was installed is many files, which nobody writes to: they are shared where the disk allows it. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target) // on another disk
  }
}
