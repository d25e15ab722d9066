import { createBaseAccountSDK } from '@base-org/account'
import type { Eip1193Provider } from '@countersign/client'

/**
 * Base Account as a wallet that signs in and does nothing else: of the SDK's methods only those are passed on that open
 * its pop-up or read what it said. The others would ask a node, and the page reaches none.
 *
 * @param appName what the pop-up calls this site
 */
export function createBaseAccount(appName: string): Eip1193Provider {
  const sdk = createBaseAccountSDK({
    appName,
    appChainIds: [baseChainId],
    preference: { telemetry: false },
  })
  const provider = sdk.getProvider()
  return {
    request: async ({ method, params }) => {
      // A signature is checked on Base, wherever the pop-up has been before.
      if (method === 'eth_chainId') return `0x${baseChainId.toString(16)}`
      // The pop-up lets the person choose the account anew; the one before stays if they decline.
      if (method === 'wallet_requestPermissions') return provider.request(connectAgain)
      if (!passedOn.has(method)) throw { code: 4200, message: `Base Account does not do ${method} here.` }
      return provider.request({ method, ...(params !== undefined && { params }) })
    },
    on: (event, listener) => {
      if (isPassedOn(event)) provider.on(event, listener)
    },
    removeListener: (event, listener) => {
      if (isPassedOn(event)) provider.removeListener(event, listener)
    },
  }
}

const baseChainId = 8453

const connectAgain = { method: 'wallet_connect', params: [{ version: '1', capabilities: {} }] }

const passedOn: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'wallet_connect',
])

function isPassedOn(event: string): event is 'accountsChanged' | 'disconnect' {
  return event === 'accountsChanged' || event === 'disconnect'
}
