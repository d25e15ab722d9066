import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { recogniseText } from './recogniseText.ts'

const lines = [
  'app.example wants you to sign in with your Ethereum account:',
  '0x1563915e194D8CfBA1943570603F7606A3115508',
  '',
  'Sign in.',
  '',
  'URI: https://app.example',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 3LFpuQb39ZFGpweOb',
  'Issued At: 2026-01-01T00:00:00Z',
]
const message = lines.join('\n')
const signature = `0x${'6d10'.repeat(32)}1c`
const escaped = message.replaceAll('\n', '\\n')
const fields = {
  domain: 'app.example',
  address: '0x1563915e194D8CfBA1943570603F7606A3115508',
  statement: 'Sign in.',
  uri: 'https://app.example',
  version: '1',
  chainId: 1,
  nonce: '3LFpuQb39ZFGpweOb',
  issuedAt: '2026-01-01T00:00:00Z',
}
const { address, uri, issuedAt, chainId, ...others } = fields
const payload = { ...others, iss: `did:pkh:eip155:${chainId}:${address}`, aud: uri, iat: issuedAt }
const body = `{"message":"${escaped}","signature":"${signature}"}`

describe('takes off what programs, shells and editors put around a message', () => {
  test.each<[string, string, string]>([
    ['console.log of an object', inspect({ message, signature }), 'literal json'],
    ['console.log of an object of a class', `SignIn ${inspect({ message, signature })}`, 'literal json'],
    ['console.log of a list', inspect([message]), 'literal json_list'],
    ['console.log of the message', inspect(message), 'quoted'],
    ['console.log of the fields', inspect(fields), 'literal message_fields'],
    [
      'a dictionary of Python',
      `{'message': '${escaped}', 'signature': '${signature}', 'ok': True, 'x': None}`,
      'literal json',
    ],
    ['pprint of Python', `('${lines.join("\\n'\n '")}')`, 'quoted'],
    ['repr of Python', `'${escaped}'`, 'quoted'],
    ['three quotation marks', `message = """${message}"""`, 'quoted'],
    ['a template literal', `const message = \`${message}\`;`, 'quoted'],
    ['an argument', `verify("${escaped}")`, 'quoted'],
    ['an argument beside others', `verify(siwe, "${escaped}", key)`, 'quoted'],
    ['JSON with line breaks', body.replaceAll('\\n', '\n'), 'literal json'],
    ['curl', `curl https://app.example/verify -d '${body}'`, 'shell'],
    ['curl with raw line breaks', `curl -d '${body.replaceAll('\\n', '\n')}' https://app.example`, 'shell'],
    ['a fence with words around', `My message:\n\`\`\`text\n${message}\n\`\`\`\nfails`, 'code_block'],
    ['another fence', `~~~\n${message}\n~~~`, 'code_block'],
    [
      'the second fence',
      `\`\`\`sh\nls\n\`\`\`\n\`\`\`json\n${JSON.stringify({ text: message })}\n\`\`\``,
      'code_block json',
    ],
    ['a block that is indented', `\n${message.replace(/^/gm, '    ')}\n`, 'code_block'],
    [
      'a block that is indented by tabs',
      lines.map((line) => (line === '' ? '' : `\t${line}`)).join('\r\n'),
      'code_block',
    ],
    ['typographic quotes', `“${message}”`, 'quoted'],
    ['German ones', `„${message}“`, 'quoted'],
    ['French ones in a sentence', `Voici «${message}» et voilà`, 'quoted'],
    ['CACAO', JSON.stringify({ h: { t: 'eip4361' }, p: payload, s: { t: 'eip191', s: signature } }), 'cacao'],
  ])('%s', (_what, text, wrappings) => {
    const found = recogniseText(text)
    expect(found).toMatchObject({ kind: 'message', message })
    expect(found.wrappings.join(' ')).toBe(wrappings)
    expect(found.signature).toBe(text.includes(signature) ? signature : undefined)
  })
})

describe('leaves alone', () => {
  test('a legal message whose domain begins with a quotation mark', () => {
    const legal = `'${message.replace('Sign in.', "It's mine.")}`
    expect(recogniseText(legal)).toEqual({
      kind: 'message',
      wrappings: [],
      message: legal,
      signature: undefined,
    })
  })

  test.each([
    "it's",
    '{a',
    '(',
    "'",
    '"""',
    '“',
    '```',
    "'\\",
    '{a:1',
    '[1,',
    'x = ',
    "'\\u{ffffff}'",
    '{__proto__: {}}',
  ])('%s', (text) => {
    expect(recogniseText(text)).toMatchObject({ kind: 'unknown', message: undefined })
  })
})

test('one line that is indented can be quoted inside', () => {
  const hex = `0x${Buffer.from(message).toString('hex')}`
  expect(recogniseText(`    > ${hex}`)).toMatchObject({ message, wrappings: ['code_block', 'mail', 'hex'] })
})

test('empty lines that are indented twice keep what the prefix counted', () => {
  const indent = (text: string) => text.replace(/^/gm, '    ')
  const prefixed = `\x19Ethereum Signed Message:\n${Buffer.byteLength(indent(message))}${indent(message)}`
  expect(recogniseText(indent(prefixed))).toMatchObject({ message })
})
