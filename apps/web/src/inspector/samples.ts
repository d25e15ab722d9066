/** A message to try the inspector with. */
export interface Sample {
  readonly name: string
  readonly message: string
}

const lines = (...parts: readonly string[]) => parts.join('\n')

const good = lines(
  'https://example.org wants you to sign in with your Ethereum account:',
  '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  '',
  'Sign in to Example.',
  '',
  'URI: https://example.org/sign-in',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 9fKq2LxVw0TzR4bYc7Ud1e',
  'Issued At: 2026-11-20T16:25:24Z',
  'Expiration Time: 2026-11-20T16:35:24Z',
)

/** The first one is good. */
export const samples: readonly [Sample, ...Sample[]] = [
  { name: 'A good message', message: good },
  {
    name: 'Address in lower case',
    message: good.replace('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', (address) => address.toLowerCase()),
  },
  { name: 'Windows line breaks', message: good.replaceAll('\n', '\r\n') },
  {
    name: 'Several slips',
    message: `${good.replace('URI:', 'Uri:').replace('Version: 1', 'Version: 2').replace('16:25:24Z', '16:25:61Z')}\n`,
  },
  {
    name: 'A misleading domain',
    message: good
      .replace('https://example.org wants', 'https://example.org@evil.example wants')
      .replace('Sign in to Example.', 'URI: https://example.org is fine'),
  },
  {
    name: 'Capabilities (ReCap)',
    message: `${good.replace('Sign in to Example.', recapStatement())}\nResources:\n- ${recapUri()}`,
  },
]

/** ERC-5573: what the wallet shows in words … */
function recapStatement(): string {
  return "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.org/pictures/'."
}

/** … and the same for a program. */
function recapUri(): string {
  const recap = {
    att: { 'https://example.org/pictures/': { 'crud/delete': [{}], 'crud/update': [{}] } },
    prf: [],
  }
  return `urn:recap:${btoa(JSON.stringify(recap)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
