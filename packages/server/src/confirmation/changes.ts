import type { SensitiveChange } from '@countersign/protocol'
import type { SessionRow } from '../store/queries/session.ts'
import type { Store } from '../store/Store.ts'

type Kind = SensitiveChange['kind']

/** A change that a person confirms with a signature. */
export interface ConfirmedChange {
  readonly kind: Kind
  /** Who may make it. */
  readonly role: SessionRow['role']
  /**
   * What it does, in the words that are signed: they name what it is done to.
   *
   * @throws {CountersignError} `not_found` when that is not the account's.
   */
  readonly describe: (change: SensitiveChange, account: ChangedAccount) => string | Promise<string>
}

interface ChangedAccount {
  readonly accountId: string
  readonly store: Store
}

/** Defines a change that needs a fresh signature. */
export function defineChange<K extends Kind>(
  kind: K,
  role: ConfirmedChange['role'],
  describe: (
    change: Extract<SensitiveChange, { kind: K }>,
    account: ChangedAccount,
  ) => string | Promise<string>,
): ConfirmedChange {
  return {
    kind,
    role,
    describe(change, account) {
      if (!isOfKind(change, kind)) throw new TypeError(`${change.kind} is not ${kind}.`)
      return describe(change, account)
    },
  }
}

function isOfKind<K extends Kind>(
  change: SensitiveChange,
  kind: K,
): change is Extract<SensitiveChange, { kind: K }> {
  return change.kind === kind
}
