import * as v from 'valibot'

/** What of the provider's record of an interaction is read here. */
const storedInteractionSchema = v.looseObject({
  exp: v.number(),
  returnTo: v.string(),
  params: v.looseObject({
    client_id: v.string(),
    redirect_uri: v.optional(v.string()),
    scope: v.optional(v.string()),
    claims: v.optional(v.string()),
    login_hint: v.optional(v.string()),
  }),
  prompt: v.object({ name: v.string(), reasons: v.array(v.string()), details: v.unknown() }),
  deviceCode: v.optional(v.string()),
})
export type StoredInteraction = v.InferOutput<typeof storedInteractionSchema>

/** Reads the record of an interaction; undefined when it is not one that this version has written. */
export function parseInteraction(payload: string): StoredInteraction | undefined {
  const result = v.safeParse(storedInteractionSchema, JSON.parse(payload))
  return result.success ? result.output : undefined
}
