import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './run.mjs'

const wanted = ['apache2-bin', 'libapache2-mod-auth-openidc']
const folder = at('node_modules/.cache/apache')
const modulePath = 'usr/lib/apache2/modules/mod_auth_openidc.so'

/**
 * Finds Apache with mod_auth_openidc, or unpacks Debian's packages of it into a folder of ours: nothing is
 * installed on the machine. Where neither can be done, the tests with Apache are left out, and it is said.
 */
export async function ensureApache() {
  if (process.env.TEST_APACHE_ROOT !== undefined || existsSync(`/${modulePath}`)) return
  if (!existsSync(join(folder, modulePath))) unpack()
  if (existsSync(join(folder, modulePath))) process.env.TEST_APACHE_ROOT = folder
  else console.log('No Apache with mod_auth_openidc, and no apt-get to bring it: its tests are left out.')
}

function unpack() {
  if (!existsSync('/usr/bin/apt-get')) return
  mkdirSync(folder, { recursive: true })
  const names = missingPackages()
  console.log(`Bringing Apache for its tests, without installing it: ${names.join(', ')} …`)
  apt(['download', '-q', ...names])
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', join(folder, file), folder], { stdio: 'inherit' })
  }
}

/** What installing it would bring. */
function missingPackages() {
  const plan = () => apt(['install', '-s', '-q', '--no-install-recommends', ...wanted])
  let planned = plan()
  if (!planned.includes('Inst ') && process.getuid?.() === 0) {
    apt(['update', '-q'])
    planned = plan()
  }
  return [...planned.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name)
}

function apt(args) {
  const { stdout, stderr, status } = spawnSync('apt-get', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) console.log(stderr.trim().split('\n').at(-1))
  return stdout
}
