import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ProxyFile } from '../../src/gates/proxies/GateSite.ts'
import { createAskThrough } from '../../src/gates/test/askThrough.ts'
import { createProbeFormat } from '../../src/gates/test/probeFormat.ts'
import { testGate } from '../../src/gates/test/testGate.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { gateProxies } from './gates/gateProxies.ts'
import { type Mistake, mistakes } from './gates/mistakes.ts'
import { type Around, type StandingGate, standGate } from './gates/standGate.ts'

/* "Test this gate": each wrong configuration is found, and a right one has nothing to find. */

let provider: RunningProvider
beforeAll(async () => {
  const isTrustedProxy = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
  provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy })
})

describe.each(gateProxies)('a test of a gate with $name', (proxy) => {
  let program = ''
  let untried: string | undefined
  beforeAll(async () => {
    const brought = await proxy.bring()
    if ('untried' in brought) untried = brought.untried
    else program = brought.program
  }, 600_000)
  beforeEach((context) => {
    if (untried !== undefined) context.skip(untried)
  })

  test.each(['none', 'client_secret_basic'] as const)(
    'finds nothing where it is right, with the secret by %s',
    async (tokenEndpointAuthMethod) => {
      const gate = { openPaths: ['/static'], isPreflightOpen: true }
      const standing = await standGate(provider, proxy, { program, gate, draft: { tokenEndpointAuthMethod } })
      for (const host of standing.place.hosts) expect(await findIn(standing, host)).toEqual([])
      // Nothing of the test reached the application.
      expect(standing.application.reached).toEqual([])
    },
  )

  test.each(mistakes[proxy.name] ?? [])('finds $what', async (mistake) => {
    const { finds, wantsSecret = false, args = [] } = mistake
    const draft = wantsSecret ? { tokenEndpointAuthMethod: 'client_secret_basic' as const } : {}
    const spoil: Spoil = (files, around) => spoilBy(files, mistake, around)
    const standing = await standGate(provider, proxy, { program, draft, spoil, args })
    const found = await findIn(standing)
    expect(found.map(({ id }) => id)).toContain(finds)
  })
})

async function findIn({ place, site }: StandingGate, host: string = place.hosts[0]) {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, place.certificateText])
  onTestFinished(() => setDefaultCACertificates(before))
  const format = createProbeFormat(provider.service.nonceKeys, Date.now)
  const internalHosts = [...place.hosts, ...place.hosts.map((name) => name.replace(/:.*/, ''))]
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const rules = { isLoopbackAllowed: false, internalHosts, resolve }
  const ask = createAskThrough(format, rules, { plainPort: place.plainPort })
  return await testGate({ host, headerNames: Object.values(site.headers) }, ask, format)
}

type Spoil = (files: readonly ProxyFile[], around: Around) => readonly ProxyFile[]

/** Changes the files; a phrase that is in none of them changes nothing and would prove nothing. */
function spoilBy(
  files: readonly ProxyFile[],
  { what, changes }: Mistake,
  { place, application }: Around,
): readonly ProxyFile[] {
  return changes.reduce((spoilt, [phrase, replacement]) => {
    const said = replacement
      .replaceAll('APPLICATION', application)
      .replaceAll('PLAIN_PORT', String(place.plainPort))
      .replaceAll('FOLDER', place.folder)
    const changed = spoilt.map((file) => ({ ...file, text: file.text.replaceAll(asGlobal(phrase), said) }))
    if (changed.every(({ text }, at) => text === spoilt[at]?.text))
      throw new Error(`${what}: ${String(phrase)} is not there`)
    return changed
  }, files)
}

function asGlobal(phrase: string | RegExp): string | RegExp {
  return typeof phrase === 'string' || phrase.global ? phrase : new RegExp(phrase.source, `${phrase.flags}g`)
}
