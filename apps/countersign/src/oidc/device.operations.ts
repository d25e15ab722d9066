import { deviceEndpoints } from '@countersign/product-api'
import {
  CountersignError,
  defineOperation,
  nameBrowser,
  newToken,
  type Operation,
  Reply,
  run,
  type Service,
  visitor,
} from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import * as v from 'valibot'
import { artifactId } from './artifact/artifactRow.ts'
import { findArtifactByUserCode, saveArtifact } from './artifact/artifacts.queries.ts'
import { resumeCookies } from './cookies.ts'
import { hashSecret } from './interaction/interactionSecret.ts'

/** How long a person may take: no longer than the device waits. */
const lifetimeSeconds = 600

/** How a person answers a device. */
export const deviceOperation: Operation = defineOperation({
  endpoint: deviceEndpoints.enterCode,
  summary: 'Finds the device that shows a code, and starts its interaction',
  who: visitor,
  // Codes are short, and must not be guessed.
  rateLimit: 'signIn',
  refusals: ['not_found'],
  async handle({ service, site, body: { userCode } }) {
    const code = await findDevice(service, userCode)
    const uid = randomString(43)
    const secret = newToken()
    const now = Math.floor(service.now() / 1_000)
    await service.store.write(() =>
      run(saveArtifact, {
        id: artifactId('Interaction', uid),
        model: 'Interaction',
        payload: JSON.stringify(createInteraction(code, { uid, secret, origin: site.origin, now })),
        account_id: null,
        grant_id: null,
        family_id: null,
        user_code: null,
        uid: null,
        expires_at: (now + lifetimeSeconds) * 1_000,
      }),
    )
    const cookies = [...resumeCookies(site, { uid, secret }, lifetimeSeconds)]
    return new Reply({ redirectTo: `/interaction/${uid}` }, { headers: { 'set-cookie': cookies } })
  },
})

/** The device that shows a code and waits for an answer still. Codes are typed in any case, with or without a dash. */
async function findDevice(
  { store, now }: Pick<Service, 'store' | 'now'>,
  typed: string,
): Promise<StoredDeviceCode> {
  const userCode = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [found] = await store.read(findArtifactByUserCode, { userCode })
  const code = found?.consumed_at === null ? parseDeviceCode(found.payload) : undefined
  const isWaiting = code !== undefined && code.error === undefined && code.accountId === undefined
  if (!isWaiting || now() >= code.exp * 1_000) throw new CountersignError('not_found')
  return code
}

/** What the provider would write, had the person come by its own page. */
function createInteraction(
  { sealed, params, deviceInfo }: StoredDeviceCode,
  { uid, secret, origin, now }: { uid: string; secret: string; origin: string; now: number },
) {
  return {
    kind: 'Interaction',
    secretHash: hashSecret(secret),
    iat: now,
    exp: now + lifetimeSeconds,
    returnTo: `${origin}/device/${uid}`,
    prompt: { name: 'login', reasons: ['no_session'], details: {} },
    params,
    deviceCode: sealed,
    ...(deviceInfo !== undefined && {
      device: { networkAddress: deviceInfo.network_address, ...nameBrowser(deviceInfo.user_agent) },
    }),
    cid: randomString(22),
    trusted: [],
  }
}

/** What of the provider's record of a device is read here. */
interface StoredDeviceCode {
  /** When it expires, in seconds since 1970. */
  readonly exp: number
  /** Its code, which only the provider may read. */
  readonly sealed: string
  /** What its application asked for. */
  readonly params: Readonly<Record<string, unknown>>
  /** Where it asked from, and as what. */
  readonly deviceInfo?: { readonly network_address: string; readonly user_agent: string } | undefined
  /** Who answered, or how it was refused. */
  readonly accountId?: string | undefined
  readonly error?: string | undefined
}

const schema = v.object({
  exp: v.number(),
  sealed: v.string(),
  params: v.record(v.string(), v.unknown()),
  deviceInfo: v.optional(v.object({ network_address: v.string(), user_agent: v.string() })),
  accountId: v.optional(v.string()),
  error: v.optional(v.string()),
})

/** Reads the record of a device; undefined when it is not one that this version has written. */
function parseDeviceCode(payload: string): StoredDeviceCode | undefined {
  const result = v.safeParse(schema, JSON.parse(payload))
  return result.success ? result.output : undefined
}
