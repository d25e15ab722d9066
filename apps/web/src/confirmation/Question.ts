import type { SensitiveChange } from '@countersign/protocol'

/** What the person is asked to sign in a dialog, and who waits for it. */
export interface Question {
  /** Undefined: to sign in again. Else the change that the signature confirms. */
  readonly change: SensitiveChange | undefined
  /** They signed: what waits goes on. */
  readonly resolve: () => void
  /** They closed the dialog, or it turned out that something else is to be asked. */
  readonly reject: (reason: unknown) => void
}
