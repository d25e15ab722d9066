import {
  type ConnectedApplicationList,
  type ConsentRequest,
  connectedApplicationListSchema,
} from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForNothing } from './call.ts'

/** The calls about the applications that know the person. Each rejects with an `ApiError`. */
export interface ConnectionApi {
  /** The applications that the person has allowed to know who they are, last used first. */
  applications(): Promise<ConnectedApplicationList>
  /** Chooses which of the person's wallets one of them sees, and which others it may know of. */
  chooseWallets(clientId: string, choice: ConsentRequest): Promise<void>
  /** Takes back what one of them was allowed. */
  disconnectApplication(clientId: string): Promise<void>
}

/** The calls about connected applications. Every answer is checked before it is used. */
export function connectionCalls(options: ApiOptions): ConnectionApi {
  return {
    applications: () => callFor(connectedApplicationListSchema, 'GET', 'account/applications', options),
    chooseWallets: (clientId, choice) =>
      callForNothing('PATCH', `account/applications/${encodeURIComponent(clientId)}`, options, choice),
    disconnectApplication: (clientId) =>
      callForNothing('DELETE', `account/applications/${encodeURIComponent(clientId)}`, options),
  }
}
