import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settingKeys, settings } from '../settings/settings.ts'
import { findPlatformVariables } from './platformVariables.ts'
import { readConfiguration } from './readConfiguration.ts'

const labels = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
const names = fc.oneof(
  fc.constant('countersign'),
  labels.map((label) => `countersign-${label}`),
)
const addresses = fc.oneof(fc.ipV4(), fc.ipV6())
const protocols = fc.constantFrom('TCP', 'UDP', 'SCTP')
const ports = fc.integer({ min: 1, max: 65_535 })
const services = fc.record({
  name: names,
  address: addresses,
  ports: fc.array(fc.record({ protocol: protocols, port: ports, name: fc.option(labels) }), {
    minLength: 1,
    maxLength: 3,
  }),
})

type Service = typeof services extends fc.Arbitrary<infer T> ? T : never

const asVariable = (name: string) => name.toUpperCase().replaceAll('-', '_')

/** What the kubelet puts into a container for a Service (pkg/kubelet/envvars). */
function describeService({ name, address, ports: [first, ...others] }: Service): Record<string, string> {
  if (first === undefined) return {}
  const prefix = asVariable(name)
  const written = (protocol: string, port: number) =>
    `${protocol.toLowerCase()}://${address.includes(':') ? `[${address}]` : address}:${port}`
  const variables: Record<string, string> = {
    [`${prefix}_SERVICE_HOST`]: address,
    [`${prefix}_SERVICE_PORT`]: String(first.port),
    [`${prefix}_PORT`]: written(first.protocol, first.port),
  }
  for (const { protocol, port, name: portName } of [first, ...others]) {
    if (portName !== null) variables[`${prefix}_SERVICE_PORT_${asVariable(portName)}`] = String(port)
    variables[`${prefix}_PORT_${port}_${protocol}`] = written(protocol, port)
    variables[`${prefix}_PORT_${port}_${protocol}_PROTO`] = protocol.toLowerCase()
    variables[`${prefix}_PORT_${port}_${protocol}_PORT`] = String(port)
    variables[`${prefix}_PORT_${port}_${protocol}_ADDR`] = address
  }
  return variables
}

/** What Docker puts into a container that is linked to another one (daemon/links), with a range of two ports. */
function describeLink({ name, address, ports: [first] }: Service): Record<string, string> {
  if (first === undefined) return {}
  const prefix = asVariable(name)
  const protocol = first.protocol.toLowerCase()
  const end = Math.min(first.port + 1, 65_535)
  const start = end - 1
  const range = `${prefix}_PORT_${start}_${first.protocol}`
  return {
    [`${prefix}_NAME`]: `/app.1_web/${name}`,
    [`${prefix}_PORT`]: `${protocol}://${address}:${start}`,
    [range]: `${protocol}://${address}:${start}`,
    [`${range}_START`]: `${protocol}://${address}:${start}`,
    [`${range}_PORT_START`]: String(start),
    [`${range}_END`]: `${protocol}://${address}:${end}`,
    [`${range}_PORT_END`]: String(end),
    [`${prefix}_ENV_NODE_VERSION`]: '24.1.0',
    [`${prefix}_ENV_COUNTERSIGN_ORIGIN`]: 'https://login.example',
    [`${prefix}_ENV_A`]: '',
  }
}

const made = fc.oneof(services.map(describeService), services.map(describeLink))

it('leaves out all that Kubernetes and Docker make of a name that begins with ours', () => {
  fc.assert(
    fc.property(made, (given) => {
      expect([...findPlatformVariables(given)].toSorted()).toEqual(Object.keys(given).toSorted())
      const { doubts, ...rest } = readConfiguration(given)
      const { doubts: none, ...defaults } = readConfiguration({})
      expect(JSON.stringify(rest)).toBe(JSON.stringify(defaults))
      const met = settingKeys.filter((key) => settings[key].env in given)
      expect([none, doubts.map(({ key }) => key)]).toEqual([[], met])
    }),
  )
})

it('keeps what is that but for one character', () => {
  const characters = fc.constantFrom(' ', 'x', '/', '0', ':', '-')
  fc.assert(
    fc.property(made, characters, fc.nat(), fc.boolean(), (given, character, index, isFirst) => {
      const all = Object.entries(given).filter(([name]) => !name.includes('_ENV_'))
      const [name = '', value = ''] = all[index % all.length] ?? []
      const changed = isFirst ? `${character}${value}` : `${value}${character}`
      // What still has a form: another port or address.
      fc.pre(name.endsWith('_PROTO') || !/^[0x]$/.test(character))
      expect([...findPlatformVariables({ [name]: changed })]).toEqual([])
    }),
  )
})

it('keeps the same values under another name', () => {
  fc.assert(
    fc.property(made, fc.nat(), (given, index) => {
      const all = Object.entries(given)
      const [name = '', value = ''] = all[index % all.length] ?? []
      for (const other of [`${name}_X`, name.toLowerCase(), `X${name}`, name.replace(/_[A-Z]+$/, '_OTHER')]) {
        if (/_(?:ENV|SERVICE_PORT)_/.test(other)) continue
        expect([...findPlatformVariables({ [other]: value })], other).toEqual([])
      }
    }),
  )
})

it('keeps what operators set', () => {
  fc.assert(
    fc.property(ports, fc.ipV4(), (port, address) => {
      const set = {
        COUNTERSIGN_PORT: String(port),
        COUNTERSIGN_METRICS_PORT: `${address}:${port}`,
        COUNTERSIGN_HOST: address,
        COUNTERSIGN_NAME: 'tcp / countersign',
        COUNTERSIGN_ORIGIN: `http://localhost:${port}`,
        COUNTERSIGN_ENV_NODE_VERSION: '24',
      }
      expect([...findPlatformVariables(set)]).toEqual([])
    }),
  )
})
