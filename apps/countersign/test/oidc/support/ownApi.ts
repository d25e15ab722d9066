import type { ApiDraft } from '@countersign/product-api'
import { noRequester, writeOrRefuse } from '@countersign/server/extension'
import { parseApi } from '../../../src/apis/apis.fields.ts'
import { addApi, allowApplication } from '../../../src/apis/apis.writes.ts'
import type { RunningProvider } from './startProvider.ts'

/** Who writes APIs in tests: a file, so to speak. */
export const actor = { actorId: null, requester: noRequester, now: 1 }

/** What can be allowed at an API of tests. */
export const scopes = [
  { name: 'files:read', words: 'read files' },
  { name: 'files:write', words: 'write files' },
  { name: 'files:share', words: 'share files' },
]

/** An API, and how it asks about tokens. */
export interface OwnApi {
  readonly id: string
  readonly secret: string
  readonly asked: (
    token: string,
    password?: string | null,
    more?: Record<string, string>,
  ) => Promise<{ readonly status: number; readonly text: string; readonly type: string | null }>
  readonly introspect: (token: string) => Promise<Record<string, unknown>>
  /** Lets an application ask for scopes: people, and for itself. */
  readonly allow: (
    clientId: string,
    access: { readonly delegated?: readonly string[]; readonly own?: readonly string[] },
  ) => Promise<unknown>
}

/** Writes an API as an operator would. */
export async function addOwnApi(
  { origin, store }: Pick<RunningProvider, 'origin' | 'store'>,
  draft: Pick<ApiDraft, 'identifier'> & Partial<ApiDraft>,
): Promise<OwnApi> {
  const written = parseApi({ name: 'Files', scopes, ...draft })
  const { row, secret } = await writeOrRefuse(store, () => addApi(written, actor))
  const asked = async (token: string, password = secret, more: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/oidc/token/introspection`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${row.id}:${password}`)}`, ...more },
      body: new URLSearchParams({ token }),
    })
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
    }
  }
  const introspect = async (token: string) => JSON.parse((await asked(token)).text)
  const allow: OwnApi['allow'] = (clientId, { delegated = [], own = [] }) =>
    writeOrRefuse(store, () =>
      allowApplication({ id: row.id, clientId, access: { delegated: [...delegated], own: [...own] } }, actor),
    )
  return { id: row.id, secret: String(secret), asked, introspect, allow }
}
