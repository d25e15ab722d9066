import { describeError, type Service } from '@countersign/server/extension'
import { readApi } from '../../apis/apiRow.ts'
import { listApis } from '../../apis/apis.queries.ts'

/** So long discovery says what was true: anybody may ask it as often as they like. */
const restMilliseconds = 10_000
/** As many as there may be. */
const most = 100

/** The identifiers of the APIs that everyone may use: the same list as long as nothing has changed. */
export type ListOpenApis = () => Promise<readonly string[]>

/**
 * Makes what lists the APIs that discovery names (RFC 9728, section 4): those that are on and restricted to nobody. Who may use one
 * is nobody else's to know. While the store does not answer, discovery goes on with what is known.
 */
export function createOpenApis({ store, now, log }: Pick<Service, 'store' | 'now' | 'log'>): ListOpenApis {
  let known: readonly string[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      const rows = await store.read(listApis, { after: '', limit: most })
      const open = rows
        .filter((row) => row.disabled_at === null && readApi(row).access === 'everyone')
        .map(({ identifier }) => identifier)
      if (open.join(' ') !== known.join(' ')) known = open
    } catch (error) {
      log.warn({ err: describeError(error) }, 'Could not read which APIs discovery names.')
    }
  }
  return async () => {
    const time = now()
    // A clock that was set back is no reason to wait.
    if (time < askedAt + restMilliseconds && time >= askedAt) return known
    asking ??= ask().finally(() => {
      askedAt = now()
      asking = undefined
    })
    await asking
    return known
  }
}
