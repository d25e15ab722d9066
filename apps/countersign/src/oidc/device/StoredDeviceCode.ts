import * as v from 'valibot'

/** What of the provider's record of a device is read here. */
export interface StoredDeviceCode {
  /** When it expires, in seconds since 1970. */
  readonly exp: number
  /** Its code, which only the provider may read. */
  readonly sealed: string
  /** What its application asked for. */
  readonly params: Readonly<Record<string, unknown>>
  /** Who answered, or how it was refused. */
  readonly accountId?: string | undefined
  readonly error?: string | undefined
}

const schema = v.object({
  exp: v.number(),
  sealed: v.string(),
  params: v.record(v.string(), v.unknown()),
  accountId: v.optional(v.string()),
  error: v.optional(v.string()),
})

/** Reads the record of a device; undefined when it is not one that this version has written. */
export function parseDeviceCode(payload: string): StoredDeviceCode | undefined {
  const result = v.safeParse(schema, JSON.parse(payload))
  return result.success ? result.output : undefined
}
