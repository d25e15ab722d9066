import type { Site } from '@countersign/server/extension'

/** The names of the provider's cookies. They are bound to paths, so the strictest prefix is not for them. */
export function cookieNames({ scheme }: Site): { session: string; interaction: string; resume: string } {
  const prefix = scheme === 'https' ? '__Secure-' : ''
  return {
    session: `${prefix}countersign-visitor`,
    interaction: `${prefix}countersign-interaction`,
    resume: `${prefix}countersign-resume`,
  }
}

export function cookieOptions({ scheme }: Site): { httpOnly: true; sameSite: 'lax'; secure: boolean } {
  return { httpOnly: true, sameSite: 'lax', secure: scheme === 'https' }
}
