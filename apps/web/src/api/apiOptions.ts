import type { ApiOptions } from '@countersign/client'

/** How every page reaches the API: what it refuses is said in the language of the page. */
export const apiOptions: ApiOptions = {
  translate: async (code, details) => {
    const refusals = await import('./describeRefusal.ts')
    return await refusals.describeRefusal(code, details)
  },
}
