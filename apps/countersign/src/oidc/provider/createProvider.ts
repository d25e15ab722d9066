import { timingSafeEqual } from 'node:crypto'
import type { Service, Site } from '@countersign/server/extension'
import { Provider } from 'oidc-provider'
import { hashClientSecret } from '../../applications/clientSecret.ts'
import { rememberClients } from '../application/rememberClients.ts'
import { settleWrites } from '../artifact/deferWrite.ts'
import { noteProofs } from '../artifact/noteProofs.ts'
import { createPeople } from '../person/createPeople.ts'
import { followSession } from '../session/followSession.ts'
import { noteSignOuts } from '../sign-out/noteSignOuts.ts'
import { answerRegistered } from './answerRegistered.ts'
import { answerTogether } from './answerTogether.ts'
import { answerUnavailable } from './answerUnavailable.ts'
import { configureProvider, type ProviderOptions } from './configureProvider.ts'
import { emptyAnswered } from './emptyAnswered.ts'
import { limitPushed } from './limitPushed.ts'
import { logRefusals } from './logRefusals.ts'
import { noteSignIns } from './noteSignIns.ts'
import { openForms } from './openForms.ts'

/** The provider of one origin, with the keys of this moment. */
export function createProvider(options: ProviderOptions): Provider {
  const { service, site } = options
  const people = createPeople(service, site.origin)
  const provider = new Provider(site.origin, configureProvider(options, people))
  believeOrigin(provider, site)
  emptyAnswered(provider)
  answerTogether(provider)
  answerUnavailable(provider)
  settleWrites(provider)
  openForms(provider)
  answerRegistered(provider)
  rememberClients(provider, service)
  compareHashes(provider)
  followSession(provider, options)
  noteSignOuts(provider, options)
  noteProofs(provider, service)
  limitPushed(provider, service, options.requesterOf)
  noteSignIns(provider, people, options)
  logRefusals(provider, service)
  logFailures(provider, service)
  return provider
}

/** What a request says of its scheme and host is not asked: both are configured, and the host was checked. */
function believeOrigin(provider: Provider, { scheme, domain }: Site): void {
  Object.defineProperty(provider.request, 'protocol', { get: () => scheme })
  Object.defineProperty(provider.request, 'host', { get: () => domain })
}

/** What we know of an application's secret is its hash. */
function compareHashes({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function (actual: string) {
    const expected = Buffer.from(this.clientSecret ?? '', 'hex')
    return readings(actual).some((secret) => {
      const hash = hashClientSecret(secret)
      return expected.length === hash.length && timingSafeEqual(expected, hash)
    })
  }
}

/**
 * In a header a secret is encoded as in a form (RFC 6749, section 2.3.1). Many applications send it as it is, and then
 * a plus sign has been read as a space.
 */
function readings(secret: string): string[] {
  return secret.includes(' ') ? [secret, secret.replaceAll(' ', '+')] : [secret]
}

function logFailures(provider: Provider, { log }: Service): void {
  provider.onerror = (error) => {
    if (isBrokenOff(error)) return
    log.error({ error: String(error) }, 'The OpenID provider failed in a way that was not foreseen.')
  }
  provider.on('server_error', (ctx, error) =>
    log.error(
      { error: String(error), path: ctx.path },
      'The OpenID provider failed in a way that was not foreseen.',
    ),
  )
}

/** A connection that its other end broke, or sent something else than HTTP over, is no failure of ours. */
function isBrokenOff(error: Error): boolean {
  return 'code' in error && /^(?:ECONNRESET|EPIPE|HPE_)/.test(String(error.code))
}
