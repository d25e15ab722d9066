/** A file of its own, so that a bundler can put the message's grammar into a chunk of its own. */
export { formatMessage } from '@countersign/siwe'
