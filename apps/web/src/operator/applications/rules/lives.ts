import {
  type ApplicationLives,
  describeLife,
  type LifeName,
  lifeNames,
  type SiteLives,
  shortestLives,
} from '@countersign/product-api'
import { texts } from '../../texts.ts'
import type { ApplicationFields } from './ApplicationFields.ts'
import type { Problems } from './checkFields.ts'

/** A life as the form holds it: a number, which is empty where the site's counts, and its unit. */
export interface LifeField {
  readonly amount: string
  readonly unit: LifeUnit
}

export type LifeUnit = keyof typeof unitSeconds

/** How many seconds each unit has, the longest first. */
export const unitSeconds = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const

const longestFirst = ['days', 'hours', 'minutes', 'seconds'] as const

/** The lives of an application as the form holds them. */
export type LifeFields = Readonly<Record<LifeName, LifeField>>

/** The lives of a new application: those of the site. */
export const noLifeFields: LifeFields = {
  accessTokenSeconds: { amount: '', unit: 'minutes' },
  idTokenSeconds: { amount: '', unit: 'minutes' },
  refreshTokenSeconds: { amount: '', unit: 'days' },
  sessionSeconds: { amount: '', unit: 'hours' },
}

/** Shows the lives of an application, each in the longest unit that leaves no rest. */
export function createLifeFields(lives: Partial<Record<LifeName, number | null | undefined>>): LifeFields {
  const show = (name: LifeName) => showLife(lives[name]) ?? noLifeFields[name]
  return {
    accessTokenSeconds: show('accessTokenSeconds'),
    idTokenSeconds: show('idTokenSeconds'),
    refreshTokenSeconds: show('refreshTokenSeconds'),
    sessionSeconds: show('sessionSeconds'),
  }
}

function showLife(life: number | null | undefined): LifeField | undefined {
  if (life === null || life === undefined) return undefined
  const unit = longestFirst.find((one) => life % unitSeconds[one] === 0) ?? 'seconds'
  return { amount: String(life / unitSeconds[unit]), unit }
}

/** The lives as the server takes them, in seconds; null for those of the site. */
export function readLives(fields: LifeFields): ApplicationLives {
  return {
    accessTokenSeconds: readLife(fields.accessTokenSeconds) ?? null,
    idTokenSeconds: readLife(fields.idTokenSeconds) ?? null,
    refreshTokenSeconds: readLife(fields.refreshTokenSeconds) ?? null,
    sessionSeconds: readLife(fields.sessionSeconds) ?? null,
  }
}

/** Null where nothing is written; undefined where it is no whole number of seconds. */
function readLife({ amount, unit }: LifeField): number | null | undefined {
  const text = amount.trim().replace(',', '.')
  if (text === '') return null
  const seconds = /^\d{1,9}(?:\.\d{1,4})?$/.test(text) ? Number(text) * unitSeconds[unit] : Number.NaN
  return Number.isInteger(seconds) ? seconds : undefined
}

/**
 * Says which lives are too long or too short, each at its field. One that stays as it was is none of them: the site's may
 * have become shorter since.
 */
export function checkLives(
  { lives }: Pick<ApplicationFields, 'lives'>,
  before: Pick<ApplicationFields, 'lives'>,
  site: SiteLives,
): Problems {
  return Object.fromEntries(
    lifeNames.flatMap((name) => {
      const life = readLife(lives[name])
      const problem = life === readLife(before.lives[name]) ? undefined : checkLife(name, life, site[name])
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
}

function checkLife(name: LifeName, life: number | null | undefined, longest: number): string | undefined {
  const words = texts.applicationForm.problems
  if (life === undefined) return words.lifeUnreadable
  if (life === null) return undefined
  if (life < shortestLives[name]) return words.lifeTooShort(describeLife(shortestLives[name]))
  return life > longest ? words.lifeTooLong(describeLife(longest)) : undefined
}
