import type { CheckedApplication } from '../CheckedApplication.ts'

/** An application as a file declares it. */
export interface DeclaredApplication {
  readonly clientId: string
  readonly application: CheckedApplication
  /** SHA-256 of its secret; null where it has none. */
  readonly secretHash: Uint8Array | null
}
