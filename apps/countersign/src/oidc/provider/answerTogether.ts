import type { Provider } from 'oidc-provider'
import { endOfTurn } from '../../http/endOfTurn.ts'

/** Lets the provider's answers go out with the others of their turn. To be put around everything else that it does. */
export function answerTogether(provider: Provider): void {
  provider.use(async (_context, next) => {
    await next()
    await endOfTurn()
  })
}
