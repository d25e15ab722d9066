import * as v from 'valibot'

/** What of the provider's record of an interaction is read here. */
export interface StoredInteraction {
  /** When it expires, in seconds since 1970. */
  readonly exp: number
  /** Where the browser goes on when it has ended. */
  readonly returnTo: string
  readonly params: {
    readonly client_id: string
    readonly redirect_uri?: string | undefined
    readonly scope?: string | undefined
    readonly claims?: string | undefined
    readonly login_hint?: string | undefined
  }
  readonly prompt: { readonly name: string; readonly reasons: readonly string[] }
}

const schema = v.object({
  exp: v.number(),
  returnTo: v.string(),
  params: v.object({
    client_id: v.string(),
    redirect_uri: v.optional(v.string()),
    scope: v.optional(v.string()),
    claims: v.optional(v.string()),
    login_hint: v.optional(v.string()),
  }),
  prompt: v.object({ name: v.string(), reasons: v.array(v.string()) }),
})

/** Reads the record of an interaction; undefined when it is not one that this version has written. */
export function parseInteraction(payload: string): StoredInteraction | undefined {
  const result = v.safeParse(schema, JSON.parse(payload))
  return result.success ? result.output : undefined
}
