import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, Refusal, run } from './setup/run.mjs'

const help = `npm run fuzz -- [what] [count] [seed] [--postgres]

Looks for faults with random input. Without arguments it runs all three, one after another.

  messages    compares the parser of messages with the grammar of the standards (1 000 000)
  requests    sends mutations of valid requests of every endpoint to a running product: no answer
              may be a 5xx, and none may fail to come (100 000)
  deletions   deletes an account at the moment of each call of the API and of the OpenID
              provider: no answer may be a 5xx (300)

  count       how many; the number in brackets, if left out
  seed        what decides the choices, a whole number; another one each time, if left out
  --postgres  the product runs on a Postgres server that is started for it, instead of a SQLite file

A number in the first place is the count of messages: npm run fuzz 50000 7
It prints the seed, and exits with 1 where it finds something.`

const messages = 'packages/siwe/src/testing/oracle/fuzz.ts'
const product = 'apps/countersign/test/fuzz/fuzz.ts'

/** What there is to run: how often unless told otherwise, and by which program with which first arguments. */
const kinds = {
  messages: { count: 1_000_000, program: [messages] },
  requests: { count: 100_000, program: [product, 'requests'] },
  deletions: { count: 300, program: [product, 'deletions'] },
}

const storeNames = { sqlite: 'SQLite', postgres: 'Postgres' }

await command(async () => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(help)
    return
  }
  const { names, count, seed, store } = read(args)
  await ensureInstalled()
  if (names.some((name) => kinds[name].program[0] === product)) await ensureBuilt()
  for (const name of names) {
    const { program, count: usual } = kinds[name]
    const [file, ...rest] = program
    const isOnStore = file === product
    console.log(`\n${name}: ${count ?? usual}, seed ${seed}${isOnStore ? `, ${storeNames[store]}` : ''}`)
    const { code } = await run(useNode(), [
      '--conditions=source',
      at(file),
      ...rest,
      String(count ?? usual),
      String(seed),
      ...(isOnStore ? [store] : []),
    ])
    if (code !== 0) process.exitCode = 1
  }
})

function read(given) {
  const store = given.includes('--postgres') ? 'postgres' : 'sqlite'
  const args = given.filter((arg) => arg !== '--postgres')
  const isNamed = args[0] !== undefined && Object.hasOwn(kinds, args[0])
  const [count, seed = Date.now() % 2 ** 32, ...others] = (isNamed ? args.slice(1) : args).map(readNumber)
  if (others.length > 0)
    throw new Refusal('That is one number too many; "npm run fuzz -- --help" says what it takes.')
  const names = isNamed ? [args[0]] : count === undefined ? Object.keys(kinds) : ['messages']
  if (store === 'postgres' && names.every((name) => kinds[name].program[0] === messages))
    throw new Refusal(
      'Messages are read without a database: leave --postgres out; "npm run fuzz -- --help" says more.',
    )
  return { names, count, seed, store }
}

function readNumber(text) {
  const number = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number
  throw new Refusal(
    `"${text}" is neither a whole number nor one of ${Object.keys(kinds).join(', ')}; "npm run fuzz -- --help" says more.`,
  )
}
