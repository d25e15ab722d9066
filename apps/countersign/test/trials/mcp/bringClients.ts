import { execFile } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { temporaryFolder } from '../../product/runProduct.ts'

/** Where the programs are, or why they are not tried. */
export type Brought = { readonly folder: string } | { readonly untried: string }

/** Installs the programs of the trial in a folder of its own, at their exact versions and without their scripts. */
export async function bringClients(): Promise<Brought> {
  const folder = temporaryFolder(atEndOfFile)
  copyFileSync(fileURLToPath(new URL('package.json', import.meta.url)), join(folder, 'package.json'))
  try {
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', args, { cwd: folder })
    return { folder }
  } catch (error) {
    return { untried: `npm could not install them: ${String(error).split('\n')[0]}` }
  }
}
