import { createContext, useContext } from 'react'
import type { OperatorApi } from '../api/operatorApi.ts'

export const OperatorApiContext = createContext<OperatorApi | null>(null)

/** Gives the server's calls that only operators may make. */
export function useOperatorApi(): OperatorApi {
  const api = useContext(OperatorApiContext)
  if (api === null) throw new TypeError('This part is used outside of the operators’ room.')
  return api
}
