import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Where a proxy runs in a trial, in the place of what its file in `deploy/` says. */
export interface ProxyPlace {
  readonly folder: string
  readonly httpPort: number
  readonly httpsPort: number
  /** The certificate, its key, and both in one file. */
  readonly certificate: string
  readonly key: string
  readonly bundle: string
  /** The ports of one process of the product, or of two. */
  readonly backends: readonly number[]
}

/** A proxy that people run in front of the product: the file in `deploy/`, and how a trial runs it. */
export interface ReverseProxy {
  readonly name: string
  readonly program: string
  readonly versionArgument: string
  readonly file: string
  /** Whether it asks each process for /readyz. */
  readonly isAsking: boolean
  /** The file as it is in `deploy/`, with the places of a trial. */
  readonly configure: (text: string, place: ProxyPlace) => string
  /** The arguments that run it in the foreground with a configuration. */
  readonly run: (path: string, place: ProxyPlace) => readonly string[]
}

const nginx: ReverseProxy = {
  name: 'nginx',
  program: 'nginx',
  versionArgument: '-v',
  file: 'deploy/nginx/countersign.conf',
  isAsking: false,
  configure: (text, place) => {
    const site = change(text, [
      ['listen 80;', `listen 127.0.0.1:${place.httpPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${place.httpsPort} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['server_name login.example.com;', 'server_name login.example.com id.example.org;'],
      ['/etc/letsencrypt/live/login.example.com/fullchain.pem', place.certificate],
      ['/etc/letsencrypt/live/login.example.com/privkey.pem', place.key],
      ...changeBackends(place, '#server 127'),
    ])
    // What Debian's nginx.conf says around such a file, with folders of this trial.
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const paths = folders.map((name) => `${name}_temp_path ${place.folder}/${name};`)
    const http = ['access_log off;', ...paths, site].join('\n')
    return `daemon off;\npid ${place.folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`
  },
  run: (path, { folder }) => ['-p', folder, '-c', path, '-e', 'stderr'],
}

const caddy: ReverseProxy = {
  name: 'Caddy',
  program: 'caddy',
  versionArgument: 'version',
  file: 'deploy/caddy/Caddyfile',
  isAsking: true,
  configure: (text, { httpPort, httpsPort, certificate, key, ...place }) => {
    const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}`
    const site = change(text, [
      [
        'login.example.com {',
        `login.example.com, id.example.org {\nbind 127.0.0.1\ntls ${certificate} ${key}\n`,
      ],
      ['127.0.0.1:3000', place.backends.map((port) => `127.0.0.1:${port}`).join(' ')],
    ])
    return `{\nadmin off\n${ports}\n}\n${site}`
  },
  run: (path) => ['run', '--config', path, '--adapter', 'caddyfile'],
}

const haproxy: ReverseProxy = {
  name: 'HAProxy',
  program: 'haproxy',
  versionArgument: '-v',
  file: 'deploy/haproxy/haproxy.cfg',
  isAsking: true,
  configure: (text, place) =>
    change(text, [
      ['bind :::80 v4v6', `bind 127.0.0.1:${place.httpPort}`],
      ['bind :::443 v4v6', `bind 127.0.0.1:${place.httpsPort}`],
      ['/etc/haproxy/certs/login.example.com.pem', place.bundle],
      ...changeBackends(place, '#server second'),
    ]),
  run: (path) => ['-db', '-f', path],
}

/** The proxies that there is a page for. */
export const proxies: readonly ReverseProxy[] = [nginx, caddy, haproxy]

/** Why a proxy cannot be tried here; undefined where it can. */
export function findMissing({ program, versionArgument }: ReverseProxy): string | undefined {
  const { status } = spawnSync(program, [versionArgument], { env: { PATH: proxyPath } })
  return status === 0 ? undefined : `${program} is not installed`
}

/** Debian has servers in folders that are on the path of root alone. */
export const proxyPath: string = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin:/sbin`

/** A file of `deploy/` as it is in the repository. */
export function readDeployed(file: string): string {
  return readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8')
}

/** The processes; the line of the second is a comment, which begins as given. */
function changeBackends(
  { backends: [first, second] }: ProxyPlace,
  comment: string,
): (readonly [string, string])[] {
  const one = ['127.0.0.1:3000', `127.0.0.1:${first}`] as const
  if (second === undefined) return [one]
  return [one, [comment, comment.slice(1)], ['127.0.0.1:3001', `127.0.0.1:${second}`]]
}

/** Replaces phrases, each of which must be there: a trial of a file that it does not know proves nothing. */
function change(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((result, [phrase, replacement]) => {
    if (!result.includes(phrase)) throw new Error(`the file does not say "${phrase}"`)
    return result.replaceAll(phrase, replacement)
  }, text)
}
