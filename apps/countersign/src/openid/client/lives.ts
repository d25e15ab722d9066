import type { ApplicationLives, SiteLives } from '@countersign/product-api'

/** How long what one application is given lives, in seconds: its own lives, within those of the site as they are now. */
export interface LivesInUse {
  readonly accessTokenSeconds: number
  readonly idTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** How old the sign-in may be; infinite where the application sets no age, for then the session alone decides. */
  readonly sessionSeconds: number
}

/** The lives of an application at a site. */
export function findLives(own: ApplicationLives, site: SiteLives): LivesInUse {
  const shorter = (name: keyof ApplicationLives) => Math.min(own[name] ?? site[name], site[name])
  return {
    accessTokenSeconds: shorter('accessTokenSeconds'),
    idTokenSeconds: shorter('idTokenSeconds'),
    refreshTokenSeconds: shorter('refreshTokenSeconds'),
    sessionSeconds: own.sessionSeconds === null ? Number.POSITIVE_INFINITY : shorter('sessionSeconds'),
  }
}
