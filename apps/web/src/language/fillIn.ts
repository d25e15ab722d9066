/** A table with the texts of another in the place of its own, as far as that has them. */
export function fillIn(table: object, texts: object): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, own]) => {
      const other: unknown = Reflect.get(texts, name)
      if (typeof own !== 'object' || own === null) return [name, other ?? own]
      return [name, typeof other === 'object' && other !== null ? fillIn(own, other) : own]
    }),
  )
}

/**
 * The places of the texts that a table has and another lacks, in which {@link fillIn} leaves the table's own.
 *
 * @example listMissing({ a: { b: 'Hello', c: 'Bye' } }, { a: { b: 'Hallo' } }) // ['a.c']
 */
export function listMissing(table: object, texts: object): string[] {
  return Object.entries(table).flatMap(([name, own]) => {
    const other: unknown = Reflect.get(texts, name)
    if (typeof own !== 'object' || own === null) return other === undefined || other === null ? [name] : []
    const inside = typeof other === 'object' && other !== null ? other : {}
    return listMissing(own, inside).map((rest) => `${name}.${rest}`)
  })
}
