import { ApiError, createSignInApi } from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { forgetSession } from '../ui/rememberedSession.ts'

/**
 * Asks who is signed in. Undefined where nobody is, or where it does not say within two seconds: then the sign-in is shown,
 * which says what is wrong once it matters.
 */
export async function findSession(): Promise<Session | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([createSignInApi().session(), late])
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetSession()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const patienceMs = 2_000
