import type { Calls } from '@countersign/client'
import type { ProductChange } from '@countersign/product-api'
import type { ConfirmableChange, Endpoint, Endpoints } from '@countersign/protocol'
import type { Perform } from './perform.ts'

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
