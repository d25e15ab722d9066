import { configure, createViemConfig, generateNonce, SiweMessage } from '@signinwithethereum/siwe'
import { acceptsByThrowing, type Library } from './Library.ts'

configure(await createViemConfig({}))

const parse = (text: string) => new SiweMessage(text)

export const signInWithEthereum: Library = {
  name: '@signinwithethereum/siwe',
  enter: () => {},
  parse,
  accepts: acceptsByThrowing(parse),
  formatter: ({ resources, ...fields }) => {
    const given = resources === undefined ? fields : { ...fields, resources: [...resources] }
    return () => new SiweMessage(given).prepareMessage()
  },
  async verify({ text, fields: { domain, nonce, uri, chainId }, signature }) {
    const { success } = await new SiweMessage(text).verify({ signature, domain, nonce, uri, chainId })
    return success
  },
  generateNonce,
}
