import type { ApplicationDraft, GateDraft } from '@countersign/product-api'
import { usualGateHeaders } from '@countersign/product-api'
import type { GateSite, ProxyFile } from '../../../src/gates/proxies/GateSite.ts'
import { addGate, createVisitor } from '../../gates/support/Site.ts'
import type { RunningProvider } from '../../oidc/support/startProvider.ts'
import type { GateProxy } from './gateProxies.ts'
import { type PreparedGate, prepareGate, startGateProxy } from './startGateProxy.ts'
import { type Recorder, startRecorder } from './startRecorder.ts'

/** A gate that stands: two sites behind one proxy, and one application behind both. */
export interface StandingGate {
  readonly place: PreparedGate
  readonly site: GateSite
  readonly application: Recorder
  /** The cookie of a person who has signed in at a host. */
  readonly signIn: (host?: string) => Promise<string>
}

/** What a configuration may name. */
export interface Around {
  readonly place: PreparedGate
  readonly application: string
}

interface Standing {
  readonly program: string
  readonly gate?: Partial<GateDraft>
  readonly draft?: Partial<ApplicationDraft>
  /** Makes a wrong configuration of the right one. */
  readonly spoil?: (files: readonly ProxyFile[], around: Around) => readonly ProxyFile[]
  readonly args?: readonly string[]
  /** Where the proxy asks, if not the provider. */
  readonly server?: string
}

/** Registers a gate for two hosts, and starts a proxy with the files that are written for it. */
export async function standGate(
  provider: RunningProvider,
  proxy: GateProxy,
  { program, gate = {}, draft = {}, spoil, args, server = new URL(provider.extraOrigin).host }: Standing,
): Promise<StandingGate> {
  const place = await prepareGate()
  const application = await startRecorder()
  const { clientSecret } = await addGate(provider, { ...gate, hosts: [...place.hosts] }, draft)
  const site: GateSite = {
    hosts: place.hosts,
    headers: usualGateHeaders,
    sendsToken: gate.sendsToken ?? false,
    needsSecret: draft.tokenEndpointAuthMethod === 'client_secret_basic',
    origin: provider.origin,
    server,
    upstream: `127.0.0.1:${application.port}`,
    webSocketSeconds: 3_600,
  }
  await startGateProxy(proxy, place, {
    ...{ program, site, secret: clientSecret },
    ...(spoil && { spoil: (files) => spoil(files, { place, application: site.upstream }) }),
    ...(args && { args }),
  })
  return {
    place,
    site,
    application,
    signIn: async (host = place.hosts[0]) => {
      const visitor = createVisitor(provider.origin)
      await visitor.enter(`https://${host}/`)
      return [...visitor.cookiesOf(host)].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  }
}
