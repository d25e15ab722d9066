import { type ConnectedApplicationList, connectedApplicationListSchema } from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForNothing } from './call.ts'

/** The calls about the applications that know the person. Each rejects with an `ApiError`. */
export interface ConnectionApi {
  /** The applications that the person has allowed to know who they are, last used first. */
  applications(): Promise<ConnectedApplicationList>
  /** Takes back what one of them was allowed. */
  disconnectApplication(clientId: string): Promise<void>
}

/** The calls about connected applications. Every answer is checked before it is used. */
export function connectionCalls(options: ApiOptions): ConnectionApi {
  return {
    applications: () => callFor(connectedApplicationListSchema, 'GET', 'account/applications', options),
    disconnectApplication: (clientId) =>
      callForNothing('DELETE', `account/applications/${encodeURIComponent(clientId)}`, options),
  }
}
