import type { Scope } from '../environment/Scope.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/** Listens to a wallet's event (EIP-1193, "Events") until the scope ends, even where a wallet cannot be left. */
export function listenToWallet(
  provider: Eip1193Provider,
  scope: Scope,
  event: string,
  listener: (value: unknown) => void,
): void {
  const hear = (value: unknown) => {
    if (scope.isOpen()) listener(value)
  }
  provider.on?.(event, hear)
  scope.onEnd(() => provider.removeListener?.(event, hear))
}
