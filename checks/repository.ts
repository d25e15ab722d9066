import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files of the repository as git sees them, new ones too, whose names match. Paths use slashes. */
export function listFiles(pattern: RegExp): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...new Set(names.split('\n'))].filter((name) => pattern.test(name) && exists(name))
}

/** The text of a file of the repository. */
export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Whether the repository has a file or folder. */
export function exists(path: string): boolean {
  return existsSync(join(root, path))
}
