import type { ErrorCode } from '@countersign/protocol'

/** What one call does, takes and answers: written beside the call, read by whoever reads the document. */
export interface Operation {
  /** In a few words, such as `Ends one session`. */
  readonly summary: string
  /** What the summary leaves out. */
  readonly description?: string
  /** Who may: the cookie of the session tells who asks. */
  readonly who: 'anyone' | 'member' | 'operator'
  /** Whether it needs a signature of the last 5 minutes. */
  readonly needsSignature?: true
  /** What the query may name, and what each name means. */
  readonly query?: Readonly<Record<string, string>>
  /** The name of a shape. */
  readonly body?: string
  readonly answer: Answer
  /** 200, or 204 for nothing. */
  readonly status?: 201
  /** What it refuses with, beside what every call can. */
  readonly refusals?: readonly ErrorCode[]
}

/** A shape as JSON, nothing, files of these media types, or an object that no shape is needed for. */
export type Answer = string | readonly [file: string, ...others: string[]]

/** Calls by method and path, such as `GET /api/account/sessions/:id`. */
export type Operations = Readonly<Record<string, Operation>>

/** The query of a call that answers with a page of a list. */
export const pageQuery = {
  cursor: 'where the page begins: `next` of the one before',
  limit: 'how many at most: 1 to 100, 50 when it is left out',
} as const
