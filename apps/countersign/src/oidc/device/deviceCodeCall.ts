import { deviceCodeRequestSchema, type InteractionResult } from '@countersign/product-api'
import {
  type Call,
  CountersignError,
  checkOrigin,
  json,
  type OperationResponse,
  readJson,
  readShape,
  run,
} from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import { artifactId } from '../artifact/artifactId.ts'
import { findArtifactByUserCode, saveArtifact } from '../artifact/artifactQueries.ts'
import { resumeCookies } from '../cookies.ts'
import { parseDeviceCode, type StoredDeviceCode } from './StoredDeviceCode.ts'

/** How long a person may take: no longer than the device waits. */
const lifetimeSeconds = 600

/** `POST /device/code`: finds the device that shows a code, and begins an interaction for its application. */
export async function deviceCodeCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  // Counted as a sign-in: codes are short, and must not be guessed.
  await service.rateLimits.countSignIn(call.networkAddress)
  const { userCode } = readShape(deviceCodeRequestSchema, await readJson(call.request))
  const site = checkOrigin(call)
  const code = await findDevice(call, userCode)
  const uid = randomString(43)
  const now = Math.floor(service.now() / 1_000)
  await service.store.write(() =>
    run(saveArtifact, {
      id: artifactId('Interaction', uid),
      model: 'Interaction',
      payload: JSON.stringify(interactionOf(code, { uid, origin: site.origin, now })),
      account_id: null,
      grant_id: null,
      user_code: null,
      uid: null,
      expires_at: (now + lifetimeSeconds) * 1_000,
    }),
  )
  return json({ redirectTo: `/interaction/${uid}` } satisfies InteractionResult, {
    'set-cookie': [...resumeCookies(site, uid, lifetimeSeconds)],
  })
}

/** The device that shows a code and waits for an answer still. Codes are typed in any case, with or without a dash. */
async function findDevice({ service }: Call, typed: string): Promise<StoredDeviceCode> {
  const userCode = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [found] = await service.store.read(findArtifactByUserCode, { userCode })
  const code = found?.consumed_at === null ? parseDeviceCode(found.payload) : undefined
  const isWaiting = code !== undefined && code.error === undefined && code.accountId === undefined
  if (!isWaiting || service.now() >= code.exp * 1_000) throw new CountersignError('not_found')
  return code
}

/** What the provider would write, had the person come by its own page. */
function interactionOf(
  { sealed, params }: StoredDeviceCode,
  { uid, origin, now }: { uid: string; origin: string; now: number },
) {
  return {
    kind: 'Interaction',
    iat: now,
    exp: now + lifetimeSeconds,
    returnTo: `${origin}/device/${uid}`,
    prompt: { name: 'login', reasons: ['no_session'], details: {} },
    params,
    deviceCode: sealed,
    cid: randomString(22),
    trusted: [],
  }
}
