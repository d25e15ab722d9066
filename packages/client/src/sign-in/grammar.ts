/** A file of its own, so that a bundler can put the message's grammar and its checksums into a chunk of their own. */
export { formatMessage } from '@countersign/siwe'
export { readAccounts } from '../wallet/readAccounts.ts'
