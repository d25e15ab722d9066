import { MissingReferenceError, run, type Service, type Write } from '@countersign/server/extension'
import { OAuthError, type OAuthErrorCode, oauthErrors } from '../OAuthError.ts'
import { findDevice, saveDeviceAnswer, takeWaitingDevice } from './deviceCodes.queries.ts'

/** What became of an answer to a device. */
export type DeviceAnswered =
  /** It was allowed, and gets its tokens. */
  | 'signed_in'
  /** It was refused, and hears so. */
  | 'refused'
  /** Somebody else was faster, or the same person. */
  | 'answered_before'
  /** It waits no longer. */
  | 'gone'

type Parts = Pick<Service, 'store' | 'now'>

interface AllowedDevice {
  /** The key of its code. */
  readonly hash: string
  /** Begins the family of what it gets; undefined where the session of the person has ended in between. */
  readonly beginFamily: (now: number) => Write<string | undefined>
}

/**
 * Answers a device that a person has allowed (RFC 8628, section 3.3): its family begins in the same transaction. Where the session
 * has ended since, or the account was deleted, the device hears that it was refused. Only the first answer counts: when two people
 * type the same code, or one person allows it in one tab and refuses it in another, the second learns that it was answered.
 */
export async function allowDevice(
  parts: Parts,
  { hash, beginFamily }: AllowedDevice,
): Promise<DeviceAnswered> {
  const { store, now } = parts
  try {
    return await store.write(function* (): Write<DeviceAnswered> {
      const time = now()
      const missed = yield* takeQuestion(hash, time)
      if (missed !== undefined) return missed
      const family = yield* beginFamily(time)
      const refusal = family === undefined ? writeRefusal(denied('the session has ended since')) : null
      yield* run(saveDeviceAnswer, { hash, family_id: family ?? null, refusal })
      return family === undefined ? 'refused' : 'signed_in'
    })
  } catch (error) {
    if (!(error instanceof MissingReferenceError)) throw error
    return await refuseDevice(parts, { hash, error: denied('the account was deleted since') })
  }
}

interface RefusedDevice {
  readonly hash: string
  /** What the device hears. */
  readonly error: Pick<OAuthError, 'code' | 'description'>
}

/** Answers a device that was refused. Only the first answer counts. */
export async function refuseDevice(
  { store, now }: Parts,
  { hash, error }: RefusedDevice,
): Promise<DeviceAnswered> {
  return await store.write(function* (): Write<DeviceAnswered> {
    const missed = yield* takeQuestion(hash, now())
    if (missed !== undefined) return missed
    yield* run(saveDeviceAnswer, { hash, family_id: null, refusal: writeRefusal(error) })
    return 'refused'
  })
}

/** Takes what a device asks; else says why that cannot be answered. */
function* takeQuestion(hash: string, now: number): Write<'answered_before' | 'gone' | undefined> {
  const [taken] = yield* run(takeWaitingDevice, { hash, now })
  if (taken !== undefined) return undefined
  const [found] = yield* run(findDevice, { hash })
  return found?.user_code === null && found.expires_at > now ? 'answered_before' : 'gone'
}

function denied(description: string): OAuthError {
  return new OAuthError('access_denied', description)
}

/** A refusal as it is kept: its code, then what the device reads. */
function writeRefusal({ code, description }: RefusedDevice['error']): string {
  return `${code} ${description}`
}

/** The error with which a device that was refused is answered at the token endpoint (RFC 8628, section 3.5). */
export function readRefusal(kept: string): OAuthError {
  const [code = '', ...words] = kept.split(' ')
  return new OAuthError(isCode(code) ? code : 'access_denied', words.join(' '))
}

function isCode(code: string): code is OAuthErrorCode {
  return Object.hasOwn(oauthErrors, code)
}
