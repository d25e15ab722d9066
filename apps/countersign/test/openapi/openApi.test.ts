import { readFileSync } from 'node:fs'
import type { ApiDocument } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { newWallet } from '@countersign/test-support/createBrowser'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDocument } from '../../src/openapi/document.operations.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { sharedProduct } from '../product/sharedProduct.ts'
import type { Actor, Cast } from './cast.ts'
import { operationCases, refusedCases } from './operationCases.ts'
import { allOperations } from './operations.ts'

const product = sharedProduct({
  settings: { COUNTERSIGN_RATE_LIMIT: 'off' },
  args: ['--print-claim-link'],
})
const document = createDocument('0.0.0', allOperations)

const described = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  .toSorted()

/** The operations that the product really has, in the words of the document. */
const names = allOperations
  .map(({ endpoint: { method, path } }) => `${method} ${path}`.replaceAll(/:(\w+)/g, '{$1}'))
  .toSorted()

test('the document has every operation of the product, and no other', () => {
  expect(described).toEqual(names)
})

test('the product serves it', async () => {
  const { status, headers, body } = await product().ask('/api/openapi.json')
  expect([status, headers['content-type']]).toEqual([200, 'application/json'])
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(createDocument(version, allOperations))))
})

test('the product serves it compressed, and not again to who has it', async () => {
  const ask = (headers: Record<string, string>) => product().ask({ path: '/api/openapi.json', headers })
  const [br, gzip, plain] = [
    await ask({ 'accept-encoding': 'gzip, br' }),
    await ask({ 'accept-encoding': 'gzip' }),
    await ask({}),
  ]
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(Number(br.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 5)
  for (const { headers } of [br, gzip, plain]) expect(headers).toMatchObject({ vary: 'accept-encoding' })
  const known = { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) }
  expect(await ask(known)).toMatchObject({ status: 304, body: '' })
})

describe('every operation, called on the running product, answers as the document says:', () => {
  let cast: Cast
  beforeAll(async () => {
    const newActor = async (): Promise<Actor> => {
      const wallet = newWallet()
      const browser = confirming(openBrowser(product()), allOperations)
      const opened = await (await browser.signIn(wallet)).json()
      return { id: opened.account.id, wallet, browser }
    }
    const claimToken = /\/operator\/claim#([\w-]{43})/.exec(product().stdout())?.[1] ?? ''
    const [operator, member] = [await newActor(), await newActor()]
    cast = { operator, member, claimToken, newActor, newWallet }
  })

  test('there is a case for each', () => {
    expect(Object.keys(operationCases).toSorted()).toEqual(described)
  })

  test.each(Object.entries(operationCases))('%s', async (operation, run) => {
    const response = await run(cast)
    const text = await response.text()
    const expected = refusedCases[operation]
    if (expected === undefined) expect([response.ok, text]).toEqual([true, text])
    else expect(JSON.parse(text).code).toBe(expected)
    checkAnswer(operation, response, text)
  })
})

const ajv = new Ajv2020({ strict: false, formats: { 'date-time': isTimestamp } })
ajv.addSchema({ $id: 'https://countersign.invalid/api', ...document })

/** Checks an answer against the schema that the document has for it. */
function checkAnswer(operation: string, { status, headers }: Response, text: string): void {
  const [method = '', path = ''] = operation.split(' ')
  const type = (headers.get('content-type') ?? '').split(';')[0]
  const answers = answersOf(document, method.toLowerCase(), path)
  expect(Object.keys(answers)).toContain(String(status))
  if (status === 204) {
    expect(text).toBe('')
    return
  }
  const place = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
  const pointer = place.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = ajv.compile({ $ref: `https://countersign.invalid/api#/${encodeURI(pointer)}` })
  const value: unknown = type?.endsWith('json') === true ? JSON.parse(text) : text
  expect([validate(value), validate.errors]).toEqual([true, null])
}

function answersOf({ paths }: ApiDocument, method: string, path: string): object {
  return Reflect.get(paths[path]?.[method] ?? {}, 'responses')
}

function isTimestamp(text: string): boolean {
  return new Date(text).toISOString() === text
}
