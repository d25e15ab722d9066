import type { SensitiveChange } from '@countersign/protocol'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { OperatorApi } from '../api/operatorApi.ts'
import { type Perform, usePerform } from '../confirmation/perform.ts'

const OperatorApiContext = createContext<OperatorApi | null>(null)

/** Gives the calls that only operators may make. */
export function useOperatorApi(): OperatorApi {
  const api = useContext(OperatorApiContext)
  if (api === null) throw new TypeError('This part is used outside of the operator’s pages.')
  return api
}

/** Props of {@link OperatorApiProvider}. */
export interface OperatorApiProviderProps {
  readonly api: OperatorApi
  readonly children: ReactNode
}

/**
 * Provides the calls, each of which asks for what it lacks and then continues: a sign-in where the session ended
 * meanwhile, and a fresh signature for a sensitive change (specification, point 6).
 */
export function OperatorApiProvider({ api, children }: OperatorApiProviderProps) {
  const perform = usePerform()
  const confirming = useMemo(() => confirmCalls(api, perform), [api, perform])
  return <OperatorApiContext value={confirming}>{children}</OperatorApiContext>
}

/** The calls that need a fresh signature, and what it confirms. */
const confirmedCalls: Readonly<Partial<Record<keyof OperatorApi, SensitiveChange>>> = {
  addApplication: { kind: 'change_applications' },
  changeApplication: { kind: 'change_applications' },
  removeApplication: { kind: 'change_applications' },
  rotateApplicationSecret: { kind: 'change_applications' },
  rotateKeys: { kind: 'rotate_keys' },
  revokeKeys: { kind: 'rotate_keys' },
}

function confirmCalls(api: OperatorApi, perform: Perform): OperatorApi
function confirmCalls(api: object, perform: Perform): object {
  const calls = Object.entries<(...input: readonly unknown[]) => Promise<unknown>>({ ...api })
  const changes = new Map(Object.entries(confirmedCalls))
  return Object.fromEntries(
    calls.map(([name, call]) => [
      name,
      (...input: readonly unknown[]) => perform(() => call(...input), changes.get(name)),
    ]),
  )
}
