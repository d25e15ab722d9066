import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Kept {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

/** What has expired is said to have expired, as long as it is known. */
const longer = 3_600_000

/** Keeps what oidc-provider writes, in this process and as long as it says. */
export function createMemory(): AdapterFactory {
  return () => createModel()
}

function createModel(): Adapter {
  const all = new Map<string, Kept>()
  let swept = 0
  const sweep = () => {
    if (all.size < 2 * swept + 200) return
    const now = Date.now()
    for (const [id, { expiresAt }] of all) if (expiresAt <= now) all.delete(id)
    swept = all.size
  }
  const find = async (id: string) => {
    const kept = all.get(id)
    return kept === undefined || kept.expiresAt <= Date.now() ? undefined : kept.payload
  }
  const findBy = async (isIt: (payload: AdapterPayload) => boolean) =>
    [...all.values()].findLast(({ payload }) => isIt(payload))?.payload
  return {
    find,
    async upsert(id, payload, expiresIn = 0) {
      sweep()
      all.set(id, { payload, expiresAt: Date.now() + expiresIn * 1_000 + longer })
    },
    findByUid: (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = await find(id)
      if (payload !== undefined) payload['consumed'] = Math.floor(Date.now() / 1_000)
    },
    async destroy(id) {
      all.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of all) if (payload.grantId === grantId) all.delete(id)
    },
  }
}
