import type { Calls } from '@countersign/client'
import type { ProductChange } from '@countersign/product-api'
import type { ConfirmableChange, Endpoint, Endpoints } from '@countersign/protocol'
import { Button } from '@countersign/react'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../ui/ConfirmButton.module.css'
import { MutationError } from '../ui/FailureNotes.tsx'
import { type Perform, useConfirm } from './perform.ts'

interface ConfirmedChangeButtonProps<TResponse> {
  /** What the button does. */
  readonly action: string
  /** The button's whole name, where the words on it lean on what stands beside it. */
  readonly label?: string
  readonly kind?: 'outline' | 'stop'
  /** What the dialog asks. */
  readonly title: string
  /** What will happen. */
  readonly lead: ReactNode
  /** What leaves everything as it is. */
  readonly keep: string
  /** What the button says while the change is made. */
  readonly working: string
  /** Said before the reason, where the change was not made. */
  readonly notDone: string
  /** What the person signs for; where it is nothing, the change is made at once. */
  readonly confirms: ProductChange | undefined
  readonly change: UseMutationResult<TResponse, Error, void>
}

/**
 * A button for a change that a signature confirms (specification, point 6): one dialog says what the change will do,
 * shows what is signed and leads to the wallet. Where the change is not made, the reason is beside the button.
 */
export function ConfirmedChangeButton<TResponse>(props: ConfirmedChangeButtonProps<TResponse>) {
  const { action, label, kind = 'outline', title, lead, keep, working, notDone, confirms, change } = props
  const confirm = useConfirm()
  const asking = useMutation({
    mutationFn: async () => {
      if (confirms !== undefined)
        await confirm(confirms, { title, consequences: lead, action: label ?? action, keep })
      return confirms
    },
    onSuccess: (confirmed) => {
      // The page may offer the opposite by now, because somebody else has made the change.
      if (JSON.stringify(confirmed) === JSON.stringify(confirms)) change.mutate()
    },
  })
  const begin = () => {
    if (asking.isPending || change.isPending) return
    change.reset()
    asking.mutate()
  }
  const error = asking.error ?? change.error
  return (
    <>
      <Button
        kind={kind}
        {...(label !== undefined && { label })}
        onClick={begin}
        {...(change.isPending && { working })}
      >
        {action}
      </Button>
      {error !== null && (
        <div className={styles['notDone']}>
          <MutationError error={error}>{notDone}</MutationError>
        </div>
      )}
    </>
  )
}

/**
 * Calls that ask for what they lack and then continue: a sign-in where the session ended meanwhile, and a confirmation of
 * the change that the endpoint names (specification, point 6).
 */
export function performCalls<Table extends Endpoints<ProductChange>>(
  table: Table,
  calls: Calls<Table>,
  perform: Perform,
): Calls<Table>
export function performCalls(table: Endpoints<ProductChange>, calls: object, perform: Perform): object {
  const all = Object.entries<(...given: readonly unknown[]) => Promise<unknown>>({ ...calls })
  return Object.fromEntries(
    all.map(([name, call]) => [
      name,
      (...given: readonly unknown[]) =>
        perform(() => call(...given), table[name] && readConfirmed(table[name], given)),
    ]),
  )
}

/** What the call of an endpoint is given: the open parts of its path, then its body or its query. */
type CallInput<E extends Endpoint> = Parameters<Calls<{ readonly call: E }>['call']>

/** The change that an endpoint says, if it says any. */
type ChangeOf<E extends Endpoint> = E extends {
  readonly confirms: (input: never) => infer Change
}
  ? Change
  : E extends { readonly prepares: (input: never) => infer Change }
    ? Change
    : undefined

/**
 * The change that a call has to be confirmed for, as its endpoint says of what the call is given; undefined where it needs no
 * confirmation.
 *
 * @example findConfirmed(accountEndpoints.unlinkWallet, wallet.id) // { kind: 'unlink_wallet', walletId: wallet.id }
 */
export function findConfirmed<E extends Endpoint>(endpoint: E, ...given: CallInput<E>): ChangeOf<E>
export function findConfirmed(endpoint: Endpoint, ...given: readonly unknown[]): unknown {
  return readConfirmed(endpoint, given)
}

/** The same input as the server reads from the request that the call makes. */
function readConfirmed<Change extends ConfirmableChange>(
  endpoint: Endpoint<Change>,
  given: readonly unknown[],
): Change | undefined {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const sent = given[names.length]
  const input = {
    params: Object.fromEntries(names.map((name, index) => [name, String(given[index])])),
    query: endpoint.query && readTexts(sent),
    body: endpoint.body && sent,
  }
  return endpoint.confirms?.(input) ?? endpoint.prepares?.(input)
}

function readTexts(values: unknown): Readonly<Record<string, string>> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
