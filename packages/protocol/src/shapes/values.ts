import * as v from 'valibot'

/** An instant, as JSON holds it. */
export const timestampSchema = v.pipe(v.string(), v.isoTimestamp())

/** 20 bytes in hex; what the server sends is in its EIP-55 form. */
export const addressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

/** What names a key: the address of a wallet, or the identity of another kind of key, which never begins like one. */
export const shownKeySchema = v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{40}|(?!0x).+)$/))

/** Where the next page of a list begins; null on its last page. Given back as `?cursor=`. */
export const nextCursorSchema = v.nullable(v.string())

/** How many of something there are. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
