import { createContext, useContext } from 'react'
import type { AccountApi } from '../api/accountApi.ts'

export const ApiContext = createContext<AccountApi | null>(null)

/** Gives the server's calls. */
export function useApi(): AccountApi {
  const api = useContext(ApiContext)
  if (api === null) throw new TypeError('This part is used outside of the account room.')
  return api
}
