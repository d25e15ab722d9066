/** Why a request is refused before anything else is asked of it. */
export const requestTexts = {
  malformedAddress: 'the address is malformed',
  twoHosts: 'the host is named twice',
} as const
