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

/** The cookies that the provider sets when it begins an interaction, for one that was begun by the page of a device. */
export function resumeCookies(
  site: Site,
  { uid, secret }: { readonly uid: string; readonly secret: string },
  maxAgeSeconds: number,
): string[] {
  const { interaction, resume } = cookieNames(site)
  const attributes = `Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${site.scheme === 'https' ? '; Secure' : ''}`
  return [
    `${interaction}=${secret}; Path=/interaction/${uid}; ${attributes}`,
    `${resume}=${secret}; Path=/device/${uid}; ${attributes}`,
  ]
}
