import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Service } from '@countersign/server/extension'
import type { Exchange } from '../http/Exchange.ts'
import { sendProblem } from '../http/sendProblem.ts'
import { sweepExpired } from './artifact/sweepExpired.ts'
import { ensurePairwiseKey } from './person/ensurePairwiseKey.ts'
import { createProvider } from './provider/createProvider.ts'
import type { SigningKeys } from './SigningKeys.ts'

export interface OpenIdOptions {
  readonly service: Service
  readonly keys: SigningKeys
}

/** The OpenID provider, beside the API in the same process. */
export interface OpenId {
  /** Answers a request below the provider's paths. */
  readonly send: (exchange: Exchange) => void
  /** Removes what has expired, a batch at a time. To be called every few minutes. */
  readonly sweep: () => Promise<void>
  /** Stops listening for changes of the keys. */
  readonly end: () => void
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Makes a provider for each origin. They differ in their issuer only: a person is the same at each. */
export async function createOpenId({ service, keys }: OpenIdOptions): Promise<OpenId> {
  const pairwiseKey = await ensurePairwiseKey(service.store)
  const make = () =>
    new Map<string | undefined, Listener>(
      [...service.sites.values()].map((site) => [
        site.origin,
        createProvider({ service, site, keys, pairwiseKey }).callback(),
      ]),
    )
  let listeners = make()
  const end = keys.onChange(() => {
    listeners = make()
  })
  return {
    end,
    sweep: () => sweepExpired(service),
    send({ request, response, origin }) {
      const listener = listeners.get(origin)
      if (listener === undefined) {
        sendProblem(response, 'origin_forbidden')
        return
      }
      listener(request, response).catch((error: unknown) => {
        service.log.error({ error: String(error) }, 'The OpenID provider could not answer.')
        response.destroy()
      })
    },
  }
}
