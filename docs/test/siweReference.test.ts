import { productCatalogue } from '@countersign/product-api'
import { catalogue } from '@countersign/protocol'
import { inspectionWarnings, problemReasons, signInErrors, signInMessageErrors } from '@countersign/siwe'
import { describe, expect, test } from 'vitest'
import { codeBlocksOf, pages, readFile } from './pages.ts'

const page = readFile('docs/reference/siwe.md')
const folder = 'packages/siwe/src'
const codes = {
  ...signInMessageErrors,
  ...signInErrors,
  ...inspectionWarnings,
  ...problemReasons,
  ...catalogue,
  ...productCatalogue,
}

interface Export {
  readonly name: string
  /** The file that it is declared in, without what says nothing about it: comments and white space. */
  readonly source: string
}

/** What an entry exports, types too. */
function exportsOf(entry: string): Export[] {
  const from = new URL(entry, 'file:///')
  const statements = readFile(`${folder}${entry}`).matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)
  return Array.from(statements).flatMap(([, names = '', path = '']) => {
    const source = squeeze(readFile(`${folder}${new URL(path, from).pathname}`))
    return names.split(',').flatMap((part) => {
      const [name = ''] = part
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .toReversed()
      return name === '' ? [] : [{ name, source }]
    })
  })
}

/** Code without comments, white space, trailing commas and the defaults of what is taken apart. */
function squeeze(code: string): string {
  return code
    .replaceAll(/\/\*\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
    .replaceAll(/\{ \w+ = \w+ \}: /g, 'options: ')
    .replaceAll(/\s/g, '')
    .replaceAll(',)', ')')
}

/** The sections below a heading, by the name in their own heading. */
function sectionsOf(heading: string): ReadonlyMap<string, string> {
  const [, rest = ''] = page.split(`\n## ${heading}\n`)
  const [part = ''] = rest.split('\n## ')
  return new Map(
    part
      .split('\n### `')
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('`')), text]),
  )
}

/** The first columns of the tables below a heading, by the code in the very first. */
function textsOf(heading: string): Record<string, string> {
  const [, rest = ''] = page.split(`\n## ${heading}\n`)
  const [part = ''] = rest.split('\n## ')
  return Object.fromEntries(
    Array.from(part.matchAll(/^\| `(\w+)` \| (.*?) \|/gm), ([, code, text]) => [code, text]),
  )
}

describe.each([
  ['`@countersign/siwe`', '/index.ts'],
  ['`@countersign/siwe/contract`', '/contract/index.ts'],
])('%s', (heading, entry) => {
  const sections = sectionsOf(heading)
  const exported = exportsOf(entry)

  test('the page has what is exported, and nothing else', () => {
    expect([...sections.keys()].toSorted()).toEqual(exported.map(({ name }) => name).toSorted())
  })

  test.each(exported)('$name: as it is declared, and what it throws', ({ name, source }) => {
    const section = sections.get(name) ?? ''
    const isFunction = new RegExp(`export(async)?function${name}\\(`).test(source)
    const isType = new RegExp(`export(interface|type)${name}(extends|=|\\{)`).test(source)
    const declarations = codeBlocksOf(section).flatMap(({ code, example }) =>
      example === undefined ? code.split('\n\n') : [],
    )
    for (const declaration of declarations) {
      const [, after = 'is not in the source'] = `${source};`.split(`export${squeeze(declaration)}`)
      expect(after).toMatch(/^(\{|;|export|const|function|interface|type|class)/)
    }
    const declares = new RegExp(`^(async )?(function|interface|type) ${name}\\b`)
    expect(declarations.some((declaration) => declares.test(declaration))).toBe(isFunction || isType)
    expect(/^Throws /m.test(section)).toBe(isFunction)
  })
})

describe('codes', () => {
  test.each([
    ['Errors of a message by itself', signInMessageErrors],
    ['Errors of a sign-in', signInErrors],
    ['Problems', problemReasons],
    ['Warnings', inspectionWarnings],
  ])('%s: every code with its exact text, and no other', (heading, texts) => {
    expect(textsOf(heading)).toEqual(texts)
  })

  // OpenID Connect, the programs that speak it, proxies, Postgres, events, calls, metrics and the browser's states have such names of their own;
  // pages that are made from the sources say what those say.
  const aboutMessages = pages.filter(
    (page) =>
      !/connect-|to-fapi|an-application-a-token|protect-an-api|protect-a-site|by-headers|register-an-api|an-mcp-server|let-agents-in|at-an-api|without-a-browser|apis-and-agents|run-behind|run-with-a-standby|back-up|siwe-oidc|add-email|events|http-api|metrics|watch-it|reference\/(?:forward-auth|wallets|client|react|server|api|protocol)|use-wagmi|walletconnect/.test(
        page,
      ),
  )
  const ownNames = [
    'eth_call',
    'personal_sign',
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
    'access_denied',
  ]

  test.each(aboutMessages)('%s names no code that does not exist', (path) => {
    const named = Array.from(readFile(path).matchAll(/`([a-z]+(?:_[a-z]+)+)`/g), ([, code = '']) => code)
    expect(named.filter((code) => !(code in codes) && !ownNames.includes(code))).toEqual([])
  })
})
