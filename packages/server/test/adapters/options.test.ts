import { type CountersignOptions, createCountersign, openStore } from '@countersign/server'
import { describe, expect, test } from 'vitest'

/** What an environment, or a program in JavaScript, gives where something else is meant. */
const wrong: readonly unknown[] = [
  ...['', '*', 'https://*.example'],
  ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1.5, true],
  ...[{}, [], [undefined], [null], [''], ['*'], [Number.NaN], [Number.POSITIVE_INFINITY], [-1], [1.5], [{}]],
]

/** Of these, what each option may be. An option without a row does not compile. */
const right: Readonly<Record<keyof CountersignOptions, readonly unknown[]>> = {
  store: [],
  origins: [],
  secretKeys: [],
  basePath: [],
  chainIds: [],
  sessionLimits: [],
  signInsPerMinute: [],
  trustedHostHeader: [],
  hostAdvice: ['*', 'https://*.example'],
  statement: ['*', 'https://*.example'],
  chains: [[]],
  engine: [{}],
  operators: [[]],
  operations: [[]],
  credentialKinds: [[]],
  confirmedChanges: [[]],
  changeEndpoints: [],
  participants: [[], [{}]],
  eventDays: [],
  log: [],
  observe: [],
  now: [],
  clocks: [],
  mayContinue: [],
  onSignIn: [],
  onFirstSignIn: [],
}

const store = await openStore(':memory:')
const given = {
  store,
  origins: ['http://localhost:3000'] as const,
  secretKeys: ['a secret of the tests that is long enough'] as const,
}
/** As a program in JavaScript calls it. */
const make = (options: object): unknown =>
  Reflect.apply(createCountersign, undefined, [{ ...given, ...options }])

describe.each(Object.entries(right))('%s', (name, allowed) => {
  const isRight = (value: unknown) => allowed.some((one) => JSON.stringify(one) === JSON.stringify(value))

  test.each(wrong.filter((value) => !isRight(value)).map((value) => ({ value })))(
    '$value is a TypeError that names it',
    ({ value }) => {
      expect(() => make({ [name]: value })).toThrow(TypeError)
      expect(() => make({ [name]: value })).toThrow(new RegExp(`^${name}\\b`))
    },
  )

  test('may be what is no mistake, and left out where it has a default', () => {
    for (const value of allowed) expect(() => make({ [name]: value })).not.toThrow()
    if (!(name in given)) expect(() => make({ [name]: undefined })).not.toThrow()
    else expect(() => make({ [name]: undefined })).toThrow(new RegExp(`^${name}\\b`))
  })
})

test.each([
  [{ chains: [{ chainId: Number.NaN, addresses: ['http://127.0.0.1:1'] }] }, 'chains[0].chainId'],
  [{ chains: [{ chainId: 1, addresses: [undefined] }] }, 'chains[0].addresses[0]'],
  [{ chains: [{ chainId: 1, addresses: [] }] }, 'chains[0].addresses'],
  [{ operators: ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'] }, 'operators[0]'],
  [{ origins: ['https://a.example', undefined] }, 'origins[1]'],
  [
    { sessionLimits: { idleSeconds: Number.POSITIVE_INFINITY, absoluteSeconds: 1 } },
    'sessionLimits.idleSeconds',
  ],
  [{ sessionLimits: { idleSeconds: 1 } }, 'sessionLimits.absoluteSeconds'],
  [{ statement: 'two\nlines' }, 'statement'],
])('%j names its part', (options, name) => {
  expect(() => make(options)).toThrow(name)
})

test.each([Number.NaN, 0, -1, 1.5, Number.POSITIVE_INFINITY, '16'])(
  'poolSize of the store: not %s',
  async (poolSize) => {
    const opening: unknown = Reflect.apply(openStore, undefined, [':memory:', { poolSize }])
    await expect(opening).rejects.toThrow(/^poolSize: give a whole number from 1/)
  },
)
