import { styleText } from 'node:util'

/** Colours for a terminal. */
export interface Paint {
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly caution: (text: string) => string
  readonly soft: (text: string) => string
}

/** Colours where standard output is a terminal that shows them (and `NO_COLOR` is not set), else none. */
export const terminalPaint: Paint = {
  good: (text) => styleText('green', text, { stream: process.stdout }),
  bad: (text) => styleText('red', text, { stream: process.stdout }),
  caution: (text) => styleText('yellow', text, { stream: process.stdout }),
  soft: (text) => styleText('dim', text, { stream: process.stdout }),
}

export const noPaint: Paint = {
  good: (text) => text,
  bad: (text) => text,
  caution: (text) => text,
  soft: (text) => text,
}
