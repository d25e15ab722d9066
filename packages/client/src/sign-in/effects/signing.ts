// Its own file, so that a bundler can make a chunk of it: nothing of this is needed before a wallet is chosen.
export { readAccounts } from '../../wallet/readAccounts.ts'
export { formatChallenge } from './formatChallenge.ts'
export { sendSignature } from './send.ts'
export { requestSignature } from './sign.ts'
