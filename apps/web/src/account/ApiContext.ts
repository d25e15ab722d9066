import type { Api } from '@countersign/client'
import { createContext, useContext } from 'react'

export const ApiContext = createContext<Api | null>(null)

/** Gives the server's calls. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === null) throw new TypeError('This part is used outside of the account room.')
  return api
}
