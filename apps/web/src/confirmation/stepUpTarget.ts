import { ApiError, type SigningTarget } from '@countersign/client'
import type { SensitiveChange } from '@countersign/protocol'
import type { SigningApi } from './SigningApi.ts'

/** What {@link stepUpTarget} needs. */
export interface StepUpTargetOptions {
  readonly api: Pick<SigningApi, 'stepUpChallenge' | 'stepUp'>
  readonly change: SensitiveChange
  readonly suits: (address: string) => boolean
  /** The session ended meanwhile: there is nothing to confirm any more. */
  readonly onSignedOut: (error: ApiError) => void
}

/** A signature that confirms a change of the session at hand. */
export function stepUpTarget({ api, change, suits, onSignedOut }: StepUpTargetOptions): SigningTarget {
  const watch = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_signed_in') onSignedOut(error)
      throw error
    })
  return {
    challenge: () => watch(api.stepUpChallenge({ change })),
    submit: (request) => watch(api.stepUp({ change, ...request })),
    isExpected: suits,
  }
}
