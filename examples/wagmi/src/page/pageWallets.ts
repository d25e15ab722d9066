import type { PageWallet } from '@countersign/client'
import type { Connector } from 'wagmi'

/**
 * Makes wagmi's connectors wallets of a sign-in. A connector's provider is loaded when a person chooses it. Connectors of
 * wallets that announce themselves (EIP-6963) are listed once: their id is the name under which the sign-in finds them.
 */
export function toPageWallets(connectors: readonly Connector[]): readonly PageWallet[] {
  return connectors.map((connector) => ({
    id: identify(connector),
    name: connector.name,
    icon: connector.icon,
    provider: () => connector.getProvider(),
  }))
}

/** Finds the connector of the wallet that signed in. */
export function findConnector(
  connectors: readonly Connector[],
  rdns: string | undefined,
): Connector | undefined {
  return connectors.find((connector) => identify(connector) === rdns)
}

/** A wallet's reverse domain name where the connector knows it: the same wallet is then never listed twice. */
function identify({ id, rdns }: Connector): string {
  return (typeof rdns === 'string' ? rdns : rdns?.[0]) ?? id
}
