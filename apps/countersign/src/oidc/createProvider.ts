import { Provider } from 'oidc-provider'
import { alterations } from './alterations.ts'
import { createAccountLoader } from './claims.ts'
import { configureProvider, type ProviderOptions } from './configuration.ts'
import { logFailures, logRefusals, recordSignIns } from './events.ts'

/** The provider of one origin, with the keys of this moment. */
export function createProvider(options: ProviderOptions): Provider {
  const { service, site } = options
  const accounts = createAccountLoader(service, site.origin)
  const provider = new Provider(site.origin, configureProvider(options, accounts))
  for (const { apply } of alterations) apply(provider, options)
  recordSignIns(provider, accounts, options)
  logRefusals(provider, service)
  logFailures(provider, service)
  return provider
}
