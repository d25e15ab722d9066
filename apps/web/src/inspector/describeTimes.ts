import type { InspectedField } from '@countersign/siwe'
import { fieldTexts } from './fieldTexts.ts'
import { readMoment } from './readMoment.ts'

/** A moment on the line. */
export interface Moment {
  readonly kind: 'issuedAt' | 'notBefore' | 'expirationTime' | 'now'
  readonly name: string
  /** As the message writes it (RFC 3339). */
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Where it stands on the line, from 0 to 100. */
  readonly position: number
}

/** The times of a message in words and on a line. */
export interface Times {
  /** In their order. */
  readonly moments: readonly Moment[]
  /** From where to where the message is valid, from 0 to 100; undefined where it never is. */
  readonly valid: { readonly from: number; readonly to: number } | undefined
  readonly state: 'valid' | 'early' | 'late' | 'never'
}

/** Reads the times of a message, legal or not; undefined where it names none that can be read. */
export function describeTimes(fields: readonly InspectedField[], now: number): Times | undefined {
  const known = fields.flatMap(({ field, value }) => {
    if (field !== 'issuedAt' && field !== 'notBefore' && field !== 'expirationTime') return []
    const at = readMoment(value)
    return at === undefined ? [] : [{ kind: field, name: fieldTexts[field].name, text: value, at }]
  })
  if (known.length === 0) return undefined
  const text = new Date(now).toISOString().replace(/\.\d+/, '')
  const unplaced = [...known, { kind: 'now', name: 'Now', text, at: now } as const]
  const place = placeBetween(unplaced.map(({ at }) => at))
  const atOf = (kind: Moment['kind']) => unplaced.findLast((moment) => moment.kind === kind)?.at
  const from = atOf('notBefore') ?? atOf('issuedAt') ?? Number.NEGATIVE_INFINITY
  const to = atOf('expirationTime') ?? Number.POSITIVE_INFINITY
  return {
    moments: unplaced
      .toSorted((left, right) => left.at - right.at)
      .map((moment) => ({ ...moment, position: place(moment.at) })),
    valid: from < to ? { from: place(from), to: place(to) } : undefined,
    state: stateAt(now, from, to),
  }
}

function stateAt(now: number, from: number, to: number): Times['state'] {
  if (from >= to) return 'never'
  if (now < from) return 'early'
  return now < to ? 'valid' : 'late'
}

/** Spreads moments over the line, with room at both ends for what lies before and after them. */
function placeBetween(moments: readonly number[]): (at: number) => number {
  const first = Math.min(...moments)
  const span = Math.max(...moments) - first
  return (at) => {
    if (at === Number.NEGATIVE_INFINITY) return 0
    if (at === Number.POSITIVE_INFINITY) return 100
    return span === 0 ? 50 : margin + ((100 - 2 * margin) * (at - first)) / span
  }
}

const margin = 6
