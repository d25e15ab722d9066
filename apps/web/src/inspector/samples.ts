import type { InspectorInput } from './InspectorInput.ts'
import type { texts } from './texts.ts'

/** A message to try the inspector with, and what its site expects. */
export interface Sample extends InspectorInput {
  readonly key: keyof typeof texts.samples
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

/** What the site of all samples expects, at a time when they were fresh. */
const expected = {
  origin: 'https://example.org',
  nonce: '9fKq2LxVw0TzR4bYc7Ud1e',
  uri: 'https://example.org/sign-in',
  time: '2026-11-20T16:26:00Z',
}

/** Made with the key 1, which everyone knows, for the good message. */
const signature =
  '0xa71fbe06c1286395b71872cd39d15236beff0ac11bb5438e48a01533e422a6aa1a78a9ea7f9f1aa7f771edabe93cd381333d9785b1b885ac4faa2e3109f6cf891c'

/** The first one is good. */
export const samples: readonly [Sample, ...Sample[]] = [
  { ...expected, key: 'good', message: good, signature },
  {
    ...expected,
    key: 'changed',
    message: good.replace('Sign in to Example.', 'Sign in to Example and pay.'),
    signature,
  },
  unsigned(
    'lowerCase',
    good.replace('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', (address) => address.toLowerCase()),
  ),
  unsigned('returns', good.replaceAll('\n', '\r\n')),
  unsigned(
    'mistakes',
    `${good.replace('URI:', 'Uri:').replace('Version: 1', 'Version: 2').replace('16:25:24Z', '16:25:61Z')}\n`,
  ),
  unsigned(
    'misleading',
    good
      .replace('https://example.org wants', 'https://example.org@evil.example wants')
      .replace('Sign in to Example.', 'URI: https://example.org is fine'),
  ),
  unsigned('recap', `${good.replace('Sign in to Example.', recapStatement())}\nResources:\n- ${recapUri()}`),
]

function unsigned(key: Sample['key'], message: string): Sample {
  return { ...expected, key, message, signature: '' }
}

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
