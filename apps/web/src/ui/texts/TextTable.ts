/** A table of texts: what one says is a string, or a function of the values in it. */
export interface TextTable {
  readonly [name: string]: string | ((...values: never[]) => string | undefined) | TextTable
}
