import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  array,
  boolean,
  type InferOutput,
  literal,
  object,
  optional,
  parse,
  picklist,
  record,
  strictObject,
  string,
  tuple,
  union,
} from 'valibot'
import { expect } from 'vitest'
import { parse as parseYaml } from 'yaml'
import type { Podman } from './startPodman.ts'

/** A compose file that runs: commands for its containers, by the names of its services. */
export interface Composed {
  /** The container of a service. */
  name(service: string): string
  readonly services: readonly string[]
}

/**
 * What our compose files say. Debian's podman-compose is too old to give a container its address, so the trial reads them
 * itself, and refuses what it does not know rather than leave it out.
 */
const serviceSchema = strictObject({
  image: string(),
  pull_policy: optional(literal('never')),
  depends_on: optional(
    union([array(string()), record(string(), strictObject({ condition: literal('service_healthy') }))]),
  ),
  environment: optional(record(string(), string()), {}),
  secrets: optional(array(string()), []),
  volumes: optional(array(string()), []),
  ports: optional(array(string()), []),
  networks: union([array(string()), record(string(), strictObject({ ipv4_address: string() }))]),
  healthcheck: optional(object({ test: string() })),
  init: optional(boolean(), false),
  read_only: literal(true),
  tmpfs: optional(array(string()), []),
  cap_drop: tuple([literal('ALL')]),
  cap_add: optional(
    array(picklist(['NET_BIND_SERVICE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'])),
    [],
  ),
  security_opt: tuple([literal('no-new-privileges:true')]),
  restart: literal('unless-stopped'),
  stop_grace_period: optional(string()),
})

const composeSchema = strictObject({
  name: string(),
  'x-countersign': optional(object({})),
  services: record(string(), serviceSchema),
  secrets: optional(record(string(), strictObject({ file: string() })), {}),
  volumes: record(string(), strictObject({})),
  networks: record(
    string(),
    strictObject({
      ipam: optional(strictObject({ config: tuple([strictObject({ subnet: string() })]) })),
    }),
  ),
})

type Service = InferOutput<typeof serviceSchema>
type Compose = InferOutput<typeof composeSchema>

/** Starts what a folder with `compose.yaml` describes, with the variables of its `.env`, in the order of what needs what. */
export async function startComposed(podman: Podman, folder: string): Promise<Composed> {
  const compose = readCompose(folder)
  const own = (name: string) => `${compose.name}_${name}`
  for (const [network, { ipam }] of Object.entries(compose.networks)) {
    const range = ipam === undefined ? [] : ['--subnet', ipam.config[0].subnet]
    podman.run('network', 'create', ...range, own(network))
  }
  const started: string[] = []
  const start = async (name: string) => {
    if (started.includes(name)) return
    const service = compose.services[name]
    if (service === undefined) throw new Error(`there is no service ${name}`)
    const needs = service.depends_on ?? []
    for (const needed of Array.isArray(needs) ? needs : Object.keys(needs)) {
      await start(needed)
      if (!Array.isArray(needs)) await becomeHealthy(podman, own(needed))
    }
    podman.run('run', '--detach', '--name', own(name), ...flagsOf(service, { name, folder, compose }))
    started.push(name)
  }
  for (const name of Object.keys(compose.services)) await start(name)
  return { name: own, services: started }
}

/** Waits until the health check of a container passes. Without systemd, nothing but us runs it. */
export async function becomeHealthy(podman: Podman, container: string): Promise<void> {
  const check = () => podman.tryTo('healthcheck', 'run', container).code
  await expect.poll(check, { timeout: 60_000 }).toBe(0)
}

function readCompose(folder: string): Compose {
  const variables = new Map(
    readFileSync(join(folder, '.env'), 'utf8')
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split('=')
        return [name, value.join('=')]
      }),
  )
  const fill = (text: string) =>
    text.replace(/\$\{([A-Z]+)(?::\?[^}]*)?\}/g, (_, name: string) => {
      const value = variables.get(name)
      if (value === undefined) throw new Error(`${name} is not set in .env`)
      return value
    })
  // As Compose does: a value that is filled in is never read as YAML.
  const reviver = (_: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value)
  return parse(composeSchema, parseYaml(readFileSync(join(folder, 'compose.yaml'), 'utf8'), reviver))
}

function flagsOf(
  service: Service,
  { name, folder, compose }: { name: string; folder: string; compose: Compose },
): string[] {
  const own = (network: string) => `${compose.name}_${network}`
  const networks = Array.isArray(service.networks)
    ? service.networks.map((network) => `${own(network)}:alias=${name}`)
    : Object.entries(service.networks).map(
        ([network, { ipv4_address }]) => `${own(network)}:alias=${name},ip=${ipv4_address}`,
      )
  const volumes = service.volumes.map((volume) =>
    volume.startsWith('./') ? join(folder, volume) : own(volume),
  )
  const secrets = service.secrets.map((secret) => {
    const file = compose.secrets[secret]?.file
    if (file === undefined) throw new Error(`there is no secret ${secret}`)
    return `${join(folder, file)}:/run/secrets/${secret}:ro`
  })
  const flags: [string, readonly string[]][] = [
    ['--network', networks],
    ['--volume', [...volumes, ...secrets]],
    ['--env', Object.entries(service.environment).map((pair) => pair.join('='))],
    ['--publish', service.ports],
    ['--tmpfs', service.tmpfs],
    ['--cap-drop', service.cap_drop],
    ['--cap-add', service.cap_add],
    ['--security-opt', ['no-new-privileges']],
    ['--restart', [service.restart]],
    ['--health-cmd', service.healthcheck === undefined ? [] : [service.healthcheck.test]],
    [
      '--stop-timeout',
      service.stop_grace_period === undefined ? [] : [service.stop_grace_period.replace('s', '')],
    ],
  ]
  const given = flags.flatMap(([flag, values]) => values.flatMap((value) => [flag, value]))
  // Docker mounts nothing to write to that the file does not name.
  return [
    ...given,
    '--read-only',
    '--read-only-tmpfs=false',
    `--init=${service.init}`,
    '--pull',
    'never',
    service.image,
  ]
}
