import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newWallet } from '@countersign/test-support/createBrowser'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ask } from '../product/ask.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { temporaryFolder } from '../product/runProduct.ts'

/*
 * The unit of deploy/, run by a systemd of its own: in namespaces, over a copy of this machine's files that is thrown away.
 * It runs what docs/how-to/run-with-systemd.md installs: the archive, and the unit and the settings from inside it.
 */

const program = '/lib/systemd/systemd'
const origin = 'https://login.example.com'

/** Makes the namespaces ready and becomes the first process in them. $1 is the folder, $2 what is /usr/local there. */
const boot = `
set -e
root="$1/root"
mount --make-rprivate /
mkdir "$1/upper" "$1/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$root"
cp -r "$1/files/." "$root"
mount --rbind "$2" "$root/usr/local"
mount --rbind /sys "$root/sys"
mount -t proc proc "$root/proc"
for folder in run tmp dev; do mount -t tmpfs tmpfs "$root/$folder"; done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts devpts "$root/dev/pts"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s pts/ptmx "$root/dev/ptmx"
touch "$root/dev/console"
mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
mkdir "$root/sys/fs/cgroup/systemd"
mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
export container=other
cd "$root"
pivot_root . mnt
umount -l /mnt
exec chroot . ${program} --system --unit=trial.target
`

/** Only the unit, and what every unit needs. */
const target = `[Unit]
Requires=systemd-journald.service countersign.service
After=countersign.service
`

beforeEach((context) => {
  if (!existsSync(program)) context.skip('systemd is not installed')
  if (process.getuid?.() !== 0) context.skip('only root may start another systemd')
  if (spawnSync('unshare', ['--mount', '--pid', '--cgroup', '--fork', 'true']).status !== 0)
    context.skip('this user may not make namespaces')
})

test('the unit starts, keeps its data, is started again when it is killed, and ends cleanly', async () => {
  const port = await findFreePort()
  const { systemctl, root } = await bootWithUnit(port)
  const isReady = () => ask({ port, path: '/readyz' }).then(({ status }) => status, String)
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)

  const person = openBrowser({
    origin,
    ask: (question) => {
      const asked = typeof question === 'string' ? { path: question } : question
      return ask({ ...asked, port, headers: { host: 'login.example.com', ...asked.headers } })
    },
  })
  expect((await person.signIn(newWallet())).status).toBe(200)

  // Nobody but its user reads the database and the key, and that user is nobody here.
  const data = join(root, 'var/lib/private/countersign')
  const { uid, mode } = statSync(join(data, 'countersign.secret-key'))
  expect([uid >= 61_184 && uid <= 65_519, mode & 0o777]).toEqual([true, 0o600])
  expect(statSync(join(data, 'countersign.db')).mode & 0o077).toBe(0)

  const killed = systemctl('show', '--property=MainPID', '--value', 'countersign')
  systemctl('kill', '--signal=KILL', 'countersign')
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
  expect(systemctl('show', '--property=MainPID', '--value', 'countersign')).not.toBe(killed)
  expect((await person.call('GET', '/api/session')).status).toBe(200)

  systemctl('stop', 'countersign')
  const left = systemctl('show', '--property=Result,ExecMainStatus,ActiveState', 'countersign').split('\n')
  expect(left.toSorted()).toEqual(['ActiveState=inactive', 'ExecMainStatus=0', 'Result=success'])
  // What Node compiled is kept for the next start, and nobody else reads or changes it.
  const cache = join(root, 'var/cache/private/countersign')
  expect(readdirSync(cache)).toHaveLength(1)
  expect(statSync(cache).mode & 0o777).toBe(0o700)
})

/** Boots systemd with the unit, and tells how to talk to it and where its files are. */
async function bootWithUnit(port: number) {
  const installed = installProduct(temporaryFolder())
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  const deployed = join(installed, 'lib/node_modules/countersign/deploy')
  const units = join(folder, 'files/etc/systemd/system')
  const settings = join(folder, 'files/etc/countersign')
  for (const path of [units, settings]) mkdirSync(path, { recursive: true })
  copyFileSync(join(deployed, 'systemd/countersign.service'), join(units, 'countersign.service'))
  writeFileSync(join(units, 'trial.target'), target)
  const environment = readFileSync(join(deployed, 'countersign.env'), 'utf8')
  writeFileSync(join(settings, 'countersign.env'), environment.replace('PORT=3000', `PORT=${port}`), {
    mode: 0o600,
  })

  const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child']
  const child = spawn('unshare', [...namespaces, 'sh', '-c', boot, 'sh', folder, installed], {
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const findFirst = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  await expect
    .poll(() => readFileSync(`/proc/${findFirst()}/comm`, 'utf8').trim(), { timeout: 20_000 })
    .toBe('systemd')
  const first = findFirst()
  return {
    root: `/proc/${first}/root`,
    systemctl: (...args: readonly string[]) => {
      const within = ['--target', first, '--mount', '--pid', '--root', '--wd', 'systemctl', ...args]
      return execFileSync('nsenter', within, { encoding: 'utf8' }).trim()
    },
  }
}

/** Installs the archive of the product as an operator does, with the Node of this test beside it. */
function installProduct(folder: string): string {
  const archives = join(folder, 'archives')
  const installed = join(folder, 'local')
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  execFileSync(process.execPath, ['scripts/pack.mjs', archives], { cwd: root, stdio: 'ignore' })
  const { version } = JSON.parse(readFileSync(join(root, 'apps/countersign/package.json'), 'utf8'))
  const args = ['install', '--global', '--omit=dev', '--ignore-scripts', '--prefix', installed]
  execFileSync('npm', [...args, join(archives, `countersign-${version}.tgz`)], {
    cwd: folder,
    stdio: 'ignore',
  })
  rmSync(archives, { recursive: true })
  copyFileSync(process.execPath, join(installed, 'bin/node'))
  return installed
}
