/** Something wrong that is put into the sources, and the tests that are to find it. */
export interface Fault {
  readonly name: string
  /** The file that it is put into, and the text there, which occurs once, that becomes another. */
  readonly file: string
  readonly was: string
  readonly becomes: string
  /** Files whose tests find it. */
  readonly tests: readonly string[]
  /** A part of the name of the test that finds it, where a file has many that do not. */
  readonly only?: string
}
