// What few people see above the wallets. Loaded as one, for whoever sees some of it.
export { ChooseUsername } from './ChooseUsername.tsx'
export { describeSuggestion, SuggestedWallet } from './SuggestedWallet.tsx'
