import * as v from 'valibot'

/**
 * What of an application may live shorter than at the site: access tokens, ID tokens, refresh tokens (how long one waits to
 * be used), and the sign-in itself (how long ago the person may have signed).
 */
export const lifeNames = [
  'sessionSeconds',
  'accessTokenSeconds',
  'idTokenSeconds',
  'refreshTokenSeconds',
] as const
export type LifeName = (typeof lifeNames)[number]

/** What an application sets for itself; null where it has what the site has. */
export type ApplicationLives = Readonly<Record<LifeName, number | null>>

/** What the site sets: no application has more. */
export type SiteLives = Readonly<Record<LifeName, number>>

const hour = 3_600

/** The lives of the site that no setting changes; how long a session lasts is a setting. */
export const fixedLives: Omit<SiteLives, 'sessionSeconds'> = {
  accessTokenSeconds: hour,
  idTokenSeconds: hour,
  refreshTokenSeconds: 14 * 24 * hour,
}

/** With less, an application would fetch tokens or ask for signatures all the time. */
export const shortestLives: SiteLives = {
  accessTokenSeconds: 60,
  idTokenSeconds: 60,
  refreshTokenSeconds: 300,
  sessionSeconds: 300,
}

const seconds = v.optional(v.nullable(v.number()))

/** The fields of an application's own lives, in seconds: left out or null means as the site has them. */
export const lifeEntries: Readonly<Record<LifeName, typeof seconds>> = {
  accessTokenSeconds: seconds,
  idTokenSeconds: seconds,
  refreshTokenSeconds: seconds,
  sessionSeconds: seconds,
}

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/**
 * Says how long something lives in the largest unit that leaves no rest.
 *
 * @example describeLife(5_400) // '90 minutes'
 */
export function describeLife(life: number): string {
  const { unit, seconds: length } = units.find((candidate) => life % candidate.seconds === 0) ?? units[3]
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(life / length)
}
