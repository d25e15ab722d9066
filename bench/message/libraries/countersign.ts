import {
  type Engine,
  formatMessage,
  generateNonce,
  parseMessage,
  verifySignIn,
} from '../../../packages/siwe/dist/index.js'
import { acceptsByThrowing, type Library } from './Library.ts'

/** Ours, with noble, as in a browser, or with an engine, as in the server. */
export function countersign(name: string, engine: Engine): Library {
  const parse = (text: string) => parseMessage(text, engine)
  return {
    name,
    enter: () => {},
    parse,
    accepts: acceptsByThrowing(parse),
    formatter: (fields) => () => formatMessage(fields, engine),
    verify({ text, fields, signature }) {
      const { domain, nonce, address } = fields
      const origin = `https://${domain}`
      const verified = verifySignIn({ ...engine, message: text, signature, origin, nonce, chainIds: [1] })
      return verified.address === address
    },
    generateNonce,
  }
}
