import { createThrowawayWallet } from '@countersign/client/throwaway'
import { type CreateConnectorFn, createConnector, injected } from 'wagmi'

/** A connector that announces nothing, to try the example with: wagmi's own, over a key that lives in the page. */
export function trialWallet(): CreateConnectorFn {
  const provider = createThrowawayWallet({ confirm: async ({ text }) => window.confirm(text) })
  const connectInjected = injected({
    target: { id: 'example.trial-wallet', name: 'Trial wallet', provider: () => undefined },
  })
  return createConnector((config) => ({ ...connectInjected(config), getProvider: async () => provider }))
}
