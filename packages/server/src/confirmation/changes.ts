import type { ConfirmableChange, SensitiveChange } from '@countersign/protocol'
import type { Service } from '../Service.ts'
import type { SessionRow } from '../store/queries/session.ts'

/** A change that a person confirms with a signature. */
export interface ConfirmedChange {
  readonly kind: string
  /** Who may make it. */
  readonly role: SessionRow['role']
  /**
   * What it does, in the words that are signed: they name what it is done to.
   *
   * @throws {CountersignError} `not_found` when that is not the account's.
   */
  readonly describe: (change: ConfirmableChange, account: ChangedAccount) => string | Promise<string>
}

/** Whose change it is, and what its words are found with. */
export interface ChangedAccount extends Pick<Service, 'store' | 'credentialKinds'> {
  readonly accountId: string
}

/** Defines a change that needs a fresh signature, of those that a schema reads. */
export type DefineChange<All extends ConfirmableChange> = <Kind extends All['kind']>(
  kind: Kind,
  role: ConfirmedChange['role'],
  describe: (change: Extract<All, { kind: Kind }>, account: ChangedAccount) => string | Promise<string>,
) => ConfirmedChange

/**
 * Makes a `defineChange` for the changes of an application: those of its `changeEndpoints`.
 *
 * @example const defineChange = defineChanges<v.InferOutput<typeof widgetChangeSchema>>()
 */
export function defineChanges<All extends ConfirmableChange>(): DefineChange<All> {
  return (kind, role, describe) => ({
    kind,
    role,
    describe(change, account) {
      if (!isOfKind<All, typeof kind>(change, kind)) throw new TypeError(`${change.kind} is not ${kind}.`)
      return describe(change, account)
    },
  })
}

/** Of one kind, its schema has let through nothing else. */
function isOfKind<All extends ConfirmableChange, Kind extends All['kind']>(
  change: ConfirmableChange,
  kind: Kind,
): change is Extract<All, { kind: Kind }> {
  return change.kind === kind
}

/** Defines a change of one's own account. */
export const defineChange: DefineChange<SensitiveChange> = defineChanges<SensitiveChange>()
