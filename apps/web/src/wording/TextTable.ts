/** A table of texts: what one says is a string, or a function of the values in it. */
export interface TextTable {
  readonly [name: string]: string | ((...values: never[]) => string | undefined) | TextTable
}

/** A change in the words of the dialog that asks to confirm it. */
export interface ChangeTexts {
  /** What is done, as a heading. */
  readonly title: string
  /** The same in full, in the field that names the change. */
  readonly what: string
  /** On the button that opens the wallet. */
  readonly button: string
}
