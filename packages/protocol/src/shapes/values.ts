import * as v from 'valibot'

/** An instant, as JSON holds it. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp())

/** 20 bytes in hex; what the server sends is in its EIP-55 form. */
export const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

/** Where the next page of a list begins; null on its last page. Given back as `?cursor=`. */
export const nextCursor = v.nullable(v.string())

/** How many of something there are. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
