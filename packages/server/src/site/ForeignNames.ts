import { BlockList, isIP } from 'node:net'
import { isLoopback } from '@countersign/siwe'
import { listNetworks } from '../rate-limit/listNetworks.ts'

/** So many are told in an hour, of the operator's own and of strangers' each, and so many of them to one network. */
const places = 10
const placesOfNetwork = 3
const hour = 3_600_000
const mostRemembered = 1_000

/**
 * Which hosts and origins that are none of ours were told. Each is told once. Strangers may name any number, so their names
 * have places of their own: what looks like the operator's own network or domain is told beside them.
 */
export class ForeignNames {
  readonly #now: () => number
  readonly #hostnames: readonly string[]
  readonly #own = createPlaces()
  readonly #strange = createPlaces()

  constructor(hostnames: readonly string[], now: () => number) {
    this.#hostnames = hostnames
    this.#now = now
  }

  /** Whether a name is to be told now: it takes a place. `isVouchedFor`: a proxy in front says that it stands for one of ours. */
  isNews(name: string, { isVouchedFor, networkAddress }: Naming): boolean {
    const kind = isVouchedFor || isOwn(name, this.#hostnames) ? this.#own : this.#strange
    if (kind.told.has(name)) return false
    const now = this.#now()
    // Also where the clock was set back.
    if (Math.abs(now - kind.since) >= hour) {
      kind.since = now
      kind.taken = 0
      kind.ofNetworks.clear()
    }
    // The widest: whoever has a /48 of IPv6 has many of the narrow ones.
    const network = networkAddress === undefined ? undefined : listNetworks(networkAddress).at(-1)?.key
    const ofNetwork = network === undefined ? 0 : (kind.ofNetworks.get(network) ?? 0)
    if (kind.taken >= places || ofNetwork >= placesOfNetwork) return false
    kind.taken += 1
    if (network !== undefined) kind.ofNetworks.set(network, ofNetwork + 1)
    kind.told.add(name)
    forgetOldest(kind.told)
    return true
  }
}

/** What is known of whoever named it. */
export interface Naming {
  readonly isVouchedFor: boolean
  readonly networkAddress: string | undefined
}

interface Places {
  readonly told: Set<string>
  readonly ofNetworks: Map<string, number>
  taken: number
  since: number
}

function createPlaces(): Places {
  return { told: new Set(), ofNetworks: new Map(), taken: 0, since: Number.NEGATIVE_INFINITY }
}

function forgetOldest(told: Set<string>): void {
  if (told.size <= mostRemembered) return
  for (const oldest of told) {
    told.delete(oldest)
    return
  }
}

/** Names of an internal network, addresses that lead nowhere else, and what lies in the domain of a configured host. */
function isOwn(name: string, configured: readonly string[]): boolean {
  const hostname = URL.parse(name.includes('://') ? name : `http://${name}`)?.hostname ?? ''
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  if (hostname === '' || isLoopback(hostname)) return hostname !== ''
  if (!hostname.includes('.') || internalNames.test(hostname)) return true
  return configured.some((ours) => {
    const [, ...parent] = ours.split('.')
    const domain = parent.length > 1 ? parent.join('.') : ours
    return hostname === domain || hostname.endsWith(`.${domain}`)
  })
}

const internalNames = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|svc)$/

const privateAddresses = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(address, prefix, 'ipv6')
