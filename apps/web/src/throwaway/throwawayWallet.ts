/** What the throwaway wallet is called, and what it is, in the words used wherever it is shown. */
export const throwawayWallet = {
  name: 'Throwaway wallet',
  rdns: 'dev.countersign.throwaway',
  note: 'For trying this out. It is gone when you close the page.',
} as const
