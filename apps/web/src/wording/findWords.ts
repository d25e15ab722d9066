/** Finds the words for a name that comes from the server; none for a name that the table does not know. */
export function findWords<TWords>(
  table: Readonly<Record<string, TWords>>,
  name: string | undefined,
): TWords | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}
