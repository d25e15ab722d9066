import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../product/runProduct.ts'

/** Where Apache and its modules are: the system's own, or unpacked below a folder. */
const root = process.env['TEST_APACHE_ROOT'] ?? ''
const program = `${root}/usr/sbin/apache2`
const modules = `${root}/usr/lib/apache2/modules`

/** Whether there is an Apache with mod_auth_openidc (libapache2-mod-auth-openidc) on this machine. */
export const hasApache: boolean = existsSync(program) && existsSync(`${modules}/mod_auth_openidc.so`)

/** A port for Apache, and how to start it there with some settings. */
export interface Apache {
  readonly origin: string
  readonly start: (settings: string) => Promise<void>
}

/** Prepares an Apache with a protected folder, which tells in headers who was let in. */
export async function prepareApache(): Promise<Apache> {
  const port = await findFreePort()
  const folder = temporaryFolder()
  // Its workers are of another user, where this one is root.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'pages', 'private'), { recursive: true })
  writeFileSync(join(folder, 'pages', 'private', 'index.html'), 'The private page\n')
  return {
    origin: `http://localhost:${port}`,
    async start(settings) {
      const path = join(folder, 'apache.conf')
      writeFileSync(path, configuration(folder, port, settings))
      const library = { LD_LIBRARY_PATH: `${root}/usr/lib/x86_64-linux-gnu` }
      const apache = spawn(program, ['-DFOREGROUND', '-f', path], {
        env: root === '' ? {} : library,
        stdio: 'pipe',
        detached: true,
      })
      onTestFinished(() => end(apache))
      await ready(apache)
    },
  }
}

function configuration(folder: string, port: number, settings: string): string {
  const needed = ['mpm_prefork', 'authn_core', 'authz_core', 'authz_user', 'dir', 'headers', 'auth_openidc']
  return `
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
Mutex file:${folder}
ErrorLog "|/bin/cat"
LogLevel notice
User nobody
Group nogroup
${needed.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
DocumentRoot ${folder}/pages
DirectoryIndex index.html
Header always set x-remote-user "expr=%{REMOTE_USER}"
Header always set x-claim-name "expr=%{reqenv:OIDC_CLAIM_name}"
Header always set x-claim-wallet "expr=%{reqenv:OIDC_CLAIM_wallet_address}"
${settings}
`
}

/** Apache says in its log when it takes requests, or why it does not. */
async function ready(apache: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const read = (chunk: Buffer) => {
    log += chunk.toString()
    if (log.includes('resuming normal operations')) resolve()
  }
  apache.stdout?.on('data', read)
  apache.stderr?.on('data', read)
  apache.once('exit', () => reject(new Error(`Apache did not start: ${log}`)))
  await promise
}

async function end(apache: ChildProcess): Promise<void> {
  if (apache.exitCode !== null) return
  apache.kill('SIGTERM')
  await once(apache, 'close')
}
