import { generateNonce, SiweMessage } from 'siwe'
import { acceptsByThrowing, type Library } from './Library.ts'

const parse = (text: string) => new SiweMessage(text)

export const siwe: Library = {
  name: 'siwe',
  enter: () => {},
  parse,
  accepts: acceptsByThrowing(parse),
  formatter: ({ resources, ...fields }) => {
    const given = resources === undefined ? fields : { ...fields, resources: [...resources] }
    return () => new SiweMessage(given).prepareMessage()
  },
  async verify({ text, fields: { domain, nonce }, signature }) {
    const { success } = await new SiweMessage(text).verify({ signature, domain, nonce })
    return success
  },
  generateNonce,
}
