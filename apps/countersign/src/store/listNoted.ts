import type { StoreSnapshot } from '@countersign/server/extension'

/** The names of the migrations that have run, by the table in which they are noted; none where there is no such table. */
export async function listNoted(snapshot: StoreSnapshot, noted: string): Promise<readonly string[]> {
  const table = snapshot.tables.find(({ name }) => name === noted)
  if (table === undefined) return []
  const place = table.columns.findIndex(({ name }) => name === 'name')
  const names: string[] = []
  for await (const rows of snapshot.readRows(table)) names.push(...rows.map((row) => String(row[place])))
  return names
}
