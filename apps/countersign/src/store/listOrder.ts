import { sql } from '@countersign/server/extension'

/**
 * What a list of keys is sorted and searched by: a contract by its address, without its chain, and every letter in lower
 * case. The indexes of these lists hold the same text.
 */
export function listOrderOf(column: string): ReturnType<typeof sql<string>> {
  const identity = sql.ref(column)
  return sql<string>`lower(case when substr(${identity}, 1, 7) = 'eip155:' then substr(${identity}, length(${identity}) - 41) else ${identity} end)`
}
