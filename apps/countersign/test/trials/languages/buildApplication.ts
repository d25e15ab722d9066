import { execFile, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { temporaryFolder } from '../../product/runProduct.ts'
import type { Command, Language } from './languages.ts'

/** Where an application was built, or why it could not be tried here. */
export type Built = { readonly folder: string } | { readonly untried: string }

/** What the tools say where no registry answers. */
const unreachable = /dial tcp|connection broken|Could not transfer artifact|failed to download from/

/** Builds an application in a folder of its own, which is removed after the tests of a file. */
export async function buildApplication({ folder: name, tools, build }: Language): Promise<Built> {
  const missing = tools.filter(([program, ...args]) => spawnSync(program, args).status !== 0)
  if (missing.length > 0)
    return { untried: `${missing.map(([program]) => program).join(' and ')} not installed` }
  const folder = temporaryFolder(atEndOfFile)
  cpSync(fileURLToPath(new URL(name, import.meta.url)), folder, { recursive: true })
  for (const command of build) {
    const failure = await findFailure(command, folder)
    if (failure === undefined) continue
    const line = failure.split('\n').find((text) => unreachable.test(text))
    if (line === undefined) throw new Error(`${command.join(' ')}: ${failure}`)
    return { untried: `what it stands on could not be downloaded: ${line.trim()}` }
  }
  return { folder }
}

/** Runs a command with everything that the machine's environment says of registries. Gives what it printed if it failed. */
function findFailure([program, ...args]: Command, cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve(error === null ? undefined : `${error.message}\n${stdout}${stderr}`)
    })
  })
}
