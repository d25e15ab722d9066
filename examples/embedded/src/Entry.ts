/** A line of a journal. */
export interface Entry {
  readonly id: number
  readonly text: string
}
