/** A part of a list: what has a lower id than `before`, newest first, as far as the limit. */
interface Part {
  readonly before: string
  readonly limit: number
}

/** So many rows are in memory at a time. */
const pageLength = 500

/** Every row of a list that is read by parts, newest first. A part is read when those before it have been taken. */
export async function* readPages<Row extends { readonly id: string }>(
  readPart: (part: Part) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let before: string | undefined = '~'; before !== undefined; ) {
    const rows: readonly Row[] = await readPart({ before, limit: pageLength })
    yield* rows
    before = rows.length < pageLength ? undefined : rows.at(-1)?.id
  }
}
