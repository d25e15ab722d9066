import { createWallets } from '../../sign-in/load/wallets.ts'
import type { Fields, SignedMessage } from '../libraries/Library.ts'

const count = 256
const domain = 'app.example.com'
const resources = [
  'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  `https://${domain}/terms`,
]

/**
 * Messages of so many characters, each of another wallet, with its signature. They are as many as they are
 * so that nobody wins by remembering the last answer, and flat strings, as a server reads them from a body.
 */
export async function createSamples(length: 340 | 512): Promise<readonly SignedMessage[]> {
  const wallets = await createWallets(count)
  return wallets.map((wallet, index) => {
    const plain: Fields = {
      domain,
      address: asHex(wallet.address),
      statement: '',
      uri: `https://${domain}/sign-in`,
      version: '1',
      chainId: 1,
      nonce: `${index}`.padStart(24, 'n0nce'),
      issuedAt: new Date(Date.now() - 1000).toISOString(),
      expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
      ...(length === 512 ? { resources } : {}),
    }
    const fields = { ...plain, statement: 'Sign in and accept the terms. '.repeat(9) }
    const tooMany = text(fields).length - length
    const fitting = {
      ...fields,
      statement: fields.statement
        .slice(0, -tooMany)
        .trimEnd()
        .padEnd(fields.statement.length - tooMany, '.'),
    }
    const flat = Buffer.from(text(fitting)).toString('latin1')
    if (flat.length !== length) throw new Error(`The sample has ${flat.length} characters, not ${length}.`)
    return { text: flat, fields: fitting, signature: asHex(wallet.signMessage(flat)) }
  })
}

function text({
  domain,
  address,
  statement,
  uri,
  chainId,
  nonce,
  issuedAt,
  expirationTime,
  resources,
}: Fields): string {
  const list = resources === undefined ? '' : `\nResources:${resources.map((uri) => `\n- ${uri}`).join('')}`
  return `${domain} wants you to sign in with your Ethereum account:
${address}

${statement}

URI: ${uri}
Version: 1
Chain ID: ${chainId}
Nonce: ${nonce}
Issued At: ${issuedAt}
Expiration Time: ${expirationTime}${list}`
}

function asHex(value: string): `0x${string}` {
  return `0x${value.slice(2)}`
}
