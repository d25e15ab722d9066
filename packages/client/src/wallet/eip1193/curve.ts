/** A file of its own, so that a bundler can put the curve into a chunk of its own. */
export { hashMessage, parseSignature, recoverAddress } from '@countersign/siwe'
