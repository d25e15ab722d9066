import {
  type ApplicationDraft,
  type ApplicationLives,
  describeLife,
  fixedLives,
  type LifeName,
  lifeNames,
  type SiteLives,
  shortestLives,
} from '@countersign/product-api'
import { FieldError } from '../fields/FieldError.ts'

/** How long everything lives at a site whose sessions last so long. */
export function findSiteLives(sessionSeconds: number): SiteLives {
  return { ...fixedLives, sessionSeconds }
}

/**
 * Checks how long what an application is given lives: as a number of seconds, never longer than at the site. What stood
 * there `before` may stay, because the site's may have become shorter since: then that counts.
 *
 * @throws FieldError
 */
export function parseLives(
  draft: Pick<ApplicationDraft, LifeName>,
  site: SiteLives,
  before: ApplicationLives = noOwnLives,
): ApplicationLives {
  for (const name of lifeNames) {
    const life = draft[name] ?? null
    if (life !== null && life !== before[name]) checkLife(name, life, site[name])
  }
  return pickLives(draft)
}

function checkLife(name: LifeName, life: number, longest: number): void {
  const shortest = shortestLives[name]
  if (!Number.isSafeInteger(life)) throw new FieldError(name, 'is not a whole number of seconds')
  if (life < shortest) throw new FieldError(name, `is shorter than ${describeLife(shortest)}`)
  if (life > longest) throw new FieldError(name, `is longer than the ${describeLife(longest)} of this site`)
}

/** An application that sets none. */
export const noOwnLives: ApplicationLives = pickLives({})

/** An application's own lives, out of everything else about it. */
export function pickLives(
  from: Readonly<Partial<Record<LifeName, number | null | undefined>>>,
): ApplicationLives {
  const { accessTokenSeconds, idTokenSeconds, refreshTokenSeconds, sessionSeconds } = from
  return {
    accessTokenSeconds: accessTokenSeconds ?? null,
    idTokenSeconds: idTokenSeconds ?? null,
    refreshTokenSeconds: refreshTokenSeconds ?? null,
    sessionSeconds: sessionSeconds ?? null,
  }
}
