import type { ApiOptions } from '@countersign/client'

/** How every page reaches the API: what it refuses is said in the language of the page. */
export const apiOptions: ApiOptions = {
  translate: async (code, details) => {
    const { describeRefusal } = await import('./describeRefusal.ts')
    return await describeRefusal(code, details)
  },
}
