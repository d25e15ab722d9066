import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMessage } from '@countersign/siwe'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'

const wallet = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const text = formatMessage({
  scheme: 'https',
  domain: 'app.example',
  address: wallet.address,
  uri: 'https://app.example/sign-in',
  version: '1',
  chainId: 10,
  nonce: 'a1b2c3d4e5f6',
  issuedAt: '2026-01-31T12:00:00Z',
  expirationTime: '2026-01-31T12:10:00Z',
})
const signature = await wallet.signMessage({ message: text })

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

async function run(args: readonly string[], input?: string): Promise<Ran> {
  const product = runProduct({ args, ...(input === undefined ? {} : { input }) })
  const code = await product.ended
  return { code, out: product.stdout(), err: product.stderr() }
}

describe('countersign inspect', () => {
  it('explains a good message from standard input, without colours into a pipe: exit code 0', async () => {
    const { code, out } = await run(['inspect'], text)
    expect(code).toBe(0)
    expect(out).toMatch(/^✓ Valid sign-in message/)
    expect(out).toContain(`address         ${wallet.address}`)
    expect(out).not.toContain('\u001b')
  })

  it('underlines each problem and tells its repair: exit code 1', async () => {
    const { code, out } = await run(['inspect', '-'], text.replace('Version: 1', 'Version: 2'))
    expect(code).toBe(1)
    expect(out).toMatch(/^✗ Sign-in message with mistakes: 1 problem/)
    expect(out).toContain(
      '   6 │ Version: 2\n     │          ^\n     │ The version must be 1. (version_unknown, line 6, column 10)',
    )
    expect(out).toContain('Repair: ')
  })

  it('names what is around a message, and takes it off only with --unwrap', async () => {
    const wrapped = encodeURIComponent(JSON.stringify({ message: text, signature }))
    const named = await run(['inspect'], wrapped)
    expect(named.code).toBe(1)
    expect(named.out).toMatch(
      /^✗ There’s a sign-in message inside\. Wrapped in: URL encoding > JSON object\./,
    )
    const { code, out } = await run(['inspect', '--unwrap'], wrapped)
    expect(code).toBe(0)
    expect(out).toContain(
      `Unwrapped: URL encoding > JSON object.\nSignature: ${signature}\n\n✓ Valid sign-in message`,
    )
    const json = await run(['inspect', '--unwrap', '--json'], wrapped)
    expect(JSON.parse(json.out)).toMatchObject({
      recognition: { signature },
      message: { domain: 'app.example' },
    })
    expect((await run(['inspect', '--json'], wrapped)).code).toBe(1)
  })

  it.each([
    ['one line', 'a'.repeat(1e6)],
    ['short lines', 'a\n'.repeat(5e5)],
    ['what is around a message', JSON.stringify({ message: text, more: ' '.repeat(1e6) })],
    ['the resources of a message', `${text}\nResources:${'\n- https://app.example/'.repeat(45_000)}`],
  ])('takes 1 MB of %s, and ends: exit code 1 or 0', async (_name, megabyte) => {
    const { code, out, err } = await run(['inspect', '--unwrap', '--json'], megabyte)
    expect([0, 1]).toContain(code)
    expect(JSON.parse(out).problems).toBeInstanceOf(Array)
    expect(err).toBe('')
  })

  it('names what is no sign-in message: exit code 1', async () => {
    const { code, out } = await run(['inspect', '--unwrap'], signature)
    expect(code).toBe(1)
    expect(out).toBe(
      '✗ Not a sign-in message. This is a key’s signature (65 bytes). To check it, add the message that was signed.\n',
    )
  })

  it('reads a file to the byte: a line break at its end is a problem', async () => {
    const path = join(temporaryFolder(), 'message.txt')
    writeFileSync(path, `${text}\n`)
    const { code, out } = await run(['inspect', path])
    expect(code).toBe(1)
    expect(out).toContain('Repair: Remove the line break')
  })

  it('prints JSON for programs', async () => {
    const { code, out } = await run(['inspect', '--json'], text)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ message: { nonce: 'a1b2c3d4e5f6' }, problems: [] })
  })

  it('shows nothing that acts on a terminal', async () => {
    const { code, out } = await run(['inspect'], '\u001b[2J\u0007evil')
    expect(code).toBe(1)
    expect(out).toContain('\\u{1b}[2J\\u{7}evil')
    expect(out).not.toContain('\u001b')
  })
})

describe('countersign verify', () => {
  const bounds = ['--domain', 'app.example', '--nonce', 'a1b2c3d4e5f6', '--signature', signature]
  const atNoon = ['--time', '2026-01-31T12:05:00Z']

  it('says who signed in: exit code 0', async () => {
    const { code, out } = await run(['verify', ...bounds, ...atNoon], text)
    expect({ code, out }).toEqual({ code: 0, out: `✓ Signed in as ${wallet.address}.\n` })
  })

  it('refuses by the rule that is broken: exit code 1', async () => {
    const refused = async (...args: string[]) => {
      const { code, out } = await run(['verify', ...args, '--json'], text)
      expect(code).toBe(1)
      return JSON.parse(out).error.code
    }
    expect(await refused(...bounds)).toBe('expired')
    expect(await refused(...bounds, ...atNoon, '--chain', '1')).toBe('chain_not_allowed')
    expect(await refused(...bounds, ...atNoon, '--scheme', 'http')).toBe('scheme_mismatch')
    expect(await refused(...bounds, ...atNoon, '--nonce', 'a1b2c3d4e5f7')).toBe('nonce_invalid')
    expect(await refused(...bounds, ...atNoon, '--domain', 'evil.example')).toBe('domain_mismatch')
    expect(await refused(...bounds, ...atNoon, '--signature', '0x00')).toBe('signature_malformed')
  })

  it('tells where a text stops being a message', async () => {
    const { code, out } = await run(['verify', ...bounds], `${text} `)
    expect(code).toBe(1)
    expect(out).toMatch(/^✗ Invalid message \(invalid_message\)\n {2}Line \d+, column \d+: expected /)
  })
})

describe('countersign nonce', () => {
  it('prints a new one each time', async () => {
    const [one, other] = await Promise.all([run(['nonce']), run(['nonce'])])
    expect(one).toMatchObject({ code: 0, out: expect.stringMatching(/^[0-9A-Za-z]{22,}\n$/) })
    expect(other.out).not.toBe(one.out)
  })
})

describe('a command that cannot be followed', () => {
  const given = ['--domain', 'app.example', '--nonce', 'a1b2c3d4e5f6', '--signature', signature]

  it.each([
    ['a bound is missing', ['verify', '--domain', 'app.example']],
    ['an option is unknown', ['inspect', '--jsno']],
    ['a file is missing', ['inspect', '/nowhere/message.txt']],
    ['there are two files', ['inspect', 'a', 'b']],
    ['a chain is no number', ['verify', '--chain', '0x1']],
    ['a domain has a scheme', ['verify', ...given, '--domain', 'https://app.example']],
    ['a domain is empty', ['verify', ...given, '--domain', '']],
    ['a time is no date-time', ['verify', ...given, '--time', 'noon']],
    ['a time has no offset', ['verify', ...given, '--time', '2026-01-31T12:05:00']],
    ['a time is on a day that is not', ['verify', ...given, '--time', '2026-02-30T12:05:00Z']],
    ['a command is unknown', ['inspct']],
  ])('is exit code 2: %s', async (_, args) => {
    const { code, out, err } = await run(args, text)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).not.toBe('')
  })

  it('is exit code 2: the text is not UTF-8', async () => {
    const path = join(temporaryFolder(), 'message.txt')
    writeFileSync(path, Buffer.from([0xff, 0xfe]))
    expect(await run(['inspect', path])).toMatchObject({ code: 2, out: '' })
  })
})
