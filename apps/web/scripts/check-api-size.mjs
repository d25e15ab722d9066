import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// What `@countersign/api` adds to an API beside jose, its one dependency: all of its entries together, minified, not
// compressed. On a runtime at the edge each start of a process reads it.
const mostBytes = 40_000
const folder = new URL('../../../packages/api/', import.meta.url)
const { exports, dependencies } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
const entries = Object.values(exports).map((entry) => fileURLToPath(new URL(entry.default, folder)))

const { output } = await build({
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    target: 'es2023',
    modulePreload: false,
    minify: true,
    rolldownOptions: {
      input: entries,
      external: Object.keys(dependencies),
      preserveEntrySignatures: 'strict',
      output: { format: 'esm' },
    },
  },
})
const bytes = output.reduce((sum, { code = '' }) => sum + Buffer.byteLength(code), 0)
const imported = [...new Set(output.flatMap(({ imports = [] }) => imports))]
const others = imported.filter((name) => !output.some(({ fileName }) => fileName === name) && name !== 'jose')
console.log(`${String(bytes).padStart(6)} bytes  @countersign/api, minified; at most ${mostBytes}`)
for (const name of others) console.log(`        it imports ${name}: jose is to be its one dependency`)
if (bytes > mostBytes || others.length > 0) process.exitCode = 1
