import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type OperatorApi, operatorCalls } from '../api/operatorApi.ts'
import { usePerform } from '../confirmation/perform.ts'
import { performCalls } from '../confirmation/performCalls.ts'

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
 * meanwhile, and a confirmation for a change that needs one (specification, point 6).
 */
export function OperatorApiProvider({ api, children }: OperatorApiProviderProps) {
  const perform = usePerform()
  const performing = useMemo(() => performCalls(operatorCalls, api, perform), [api, perform])
  return <OperatorApiContext value={performing}>{children}</OperatorApiContext>
}
