import { isIP } from 'node:net'
import type { Doubt } from '../settings/Configuration.ts'
import { settingKeys, settings } from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The variables with our prefix that nobody wrote: Kubernetes describes each Service of a namespace in every container of it
 * (`enableServiceLinks`), and Docker what a container is linked to (`--link`). A service or container whose name begins with
 * ours makes names like our settings, and may meet one: `COUNTERSIGN_PORT=tcp://10.96.12.3:3000`. So the name and the value
 * must both have exactly the form that those two write; all else is a setting, or a mistake.
 */
export function findPlatformVariables(environment: Environment): ReadonlySet<string> {
  const ours = Object.entries(environment).filter(([name]) => name.startsWith('COUNTERSIGN_'))
  const found = new Set<string>()
  const targets = new Set<string>()
  for (const [name, value = ''] of ours) {
    const target = findTarget(name, value)
    if (target === undefined) continue
    found.add(name)
    targets.add(target)
  }
  // Docker also copies the environment of the linked container, whose values can be anything: only beside its other ones.
  for (const [name] of ours) if (isCopied(name, targets)) found.add(name)
  return found
}

/**
 * A setting that such a variable has the name of is left out, and may have been meant: one of Kubernetes replaces the port that
 * an image sets.
 */
export function doubtPlatformVariables(environment: Environment): Doubt[] {
  const made = findPlatformVariables(environment)
  return settingKeys
    .filter((key) => made.has(settings[key].env))
    .map((key) => ({ key, sentence: texts.platformVariable(settings[key].env) }))
}

/** The service or container that a variable describes, as the name of a variable: `COUNTERSIGN_POSTGRESQL`. */
function findTarget(name: string, value: string): string | undefined {
  for (const [pattern, isForm] of forms) {
    const { target, port = '', protocol = '' } = pattern.exec(name)?.groups ?? {}
    if (target !== undefined && isForm(value, { target, port, protocol: protocol.toLowerCase() }))
      return target
  }
  return undefined
}

/** What the name of a variable says of it. */
interface Named {
  readonly target: string
  readonly port: string
  readonly protocol: string
}

const target = '(?<target>COUNTERSIGN(?:[_.][A-Z0-9_.]+)?)'
const portOf = `${target}_PORT_(?<port>[1-9][0-9]{0,4})_(?<protocol>TCP|UDP|SCTP)`

/** In Kubernetes' `pkg/kubelet/envvars` the first five and the address, protocol and port of each; Docker's `daemon/links` the rest. */
const forms: readonly (readonly [RegExp, (value: string, named: Named) => boolean])[] = [
  [form(`${target}_SERVICE_HOST`), (value) => isIP(value) !== 0],
  [form(`${target}_SERVICE_PORT(?:_[A-Z0-9_]+)?`), isPort],
  [form(`${target}_PORT`), (value) => readAddress(value) !== undefined],
  [form(portOf), isAddressOf],
  [form(`${portOf}_ADDR`), (value) => isIP(value) !== 0],
  [form(`${portOf}_PROTO`), (value, { protocol }) => value === protocol],
  [form(`${portOf}_PORT`), (value, { port }) => value === port],
  // A range of ports: where it begins, and where it ends.
  [form(`${portOf}_START`), isAddressOf],
  [form(`${portOf}_PORT_START`), (value, { port }) => value === port],
  [form(`${portOf}_END`), isEndOf],
  [form(`${portOf}_PORT_END`), (value, { port }) => isPort(value) && Number(value) > Number(port)],
  [form(`${target}_NAME`), isLink],
]

function form(name: string): RegExp {
  return new RegExp(`^${name}$`)
}

function isAddressOf(value: string, { port, protocol }: Named): boolean {
  const address = readAddress(value)
  return address?.protocol === protocol && address.port === port
}

function isEndOf(value: string, { port, protocol }: Named): boolean {
  const address = readAddress(value)
  return address?.protocol === protocol && Number(address.port) > Number(port)
}

/** Reads `tcp://10.96.12.3:3000`; an address of IPv6 is in brackets or not, as the version of either has it. */
function readAddress(value: string): { readonly protocol: string; readonly port: string } | undefined {
  const { protocol, host, port } =
    /^(?<protocol>tcp|udp|sctp):\/\/(?<host>\[[^\]]+\]|[^[\]]+):(?<port>[0-9]+)$/.exec(value)?.groups ?? {}
  if (protocol === undefined || host === undefined || port === undefined || !isPort(port)) return undefined
  const isNumeric = host.startsWith('[') ? isIP(host.slice(1, -1)) === 6 : isIP(host) !== 0
  return isNumeric ? { protocol, port } : undefined
}

function isPort(value: string): boolean {
  return /^[1-9][0-9]{0,4}$/.test(value) && Number(value) <= 65_535
}

/** `/app/countersign`: the container, and what it calls the one that it is linked to. */
function isLink(value: string, named: Named): boolean {
  const [, alias = ''] = /^\/[A-Za-z0-9][\w.-]*\/([A-Za-z0-9][\w.-]*)$/.exec(value) ?? []
  return alias.toUpperCase().replaceAll('-', '_') === named.target
}

function isCopied(name: string, targets: ReadonlySet<string>): boolean {
  const marker = '_ENV_'
  for (let at = name.indexOf(marker); at >= 0; at = name.indexOf(marker, at + 1))
    if (targets.has(name.slice(0, at)) && name.length > at + marker.length) return true
  return false
}
