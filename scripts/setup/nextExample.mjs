import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPackages } from '../release/pack.mjs'
import { publicPackages } from '../release/stage.mjs'
import { bringNextApplication } from './application.mjs'
import { at } from './run.mjs'

/** Where the example of Next.js is, installed from archives of our packages and built. */
export const nextExample = at('node_modules/.cache/next-example')

/** Installs and builds the example of Next.js. Gives undefined when it is there, else why it is not. */
export async function bringNextExample() {
  const archives = mkdtempSync(join(tmpdir(), 'countersign-archives-'))
  try {
    return await bringNextApplication({
      source: at('examples/next'),
      folder: nextExample,
      madeOf: publicPackages.map((name) => at('packages', name, 'dist')),
      prepare: async () => {
        console.log('Bringing Next.js for its example …')
        return (await packPackages(archives)).map(({ path }) => path)
      },
    })
  } finally {
    rmSync(archives, { recursive: true })
  }
}

/** The same for the tests: where it cannot be brought, its test is left out, and it is said. */
export async function ensureNextExample() {
  const failure = await bringNextExample()
  if (failure === undefined) process.env.TEST_NEXT_EXAMPLE_ROOT = nextExample
  else console.log(`No example of Next.js, so its test is left out: ${failure.split('\n').at(-1)}`)
}
