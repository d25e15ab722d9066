import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** The wallet of the private key 1, which the examples of the documents name: every test may sign as it. */
export const exampleWallet: PrivateKeyAccount = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`)
