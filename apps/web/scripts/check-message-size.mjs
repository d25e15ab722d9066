import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// What the message package costs a page that takes one function of it (docs/benchmarks.md has it beside others).
const budgets = { parseMessage: 4000, verifySignIn: 16_000 }
const entry = fileURLToPath(new URL('../../../packages/siwe/dist/index.js', import.meta.url))

for (const [name, most] of Object.entries(budgets)) {
  const bytes = await bundledBytes(name)
  console.log(`${String(bytes).padStart(6)} bytes  ${name}, gzipped; at most ${most}`)
  if (bytes > most) process.exitCode = 1
}

async function bundledBytes(name) {
  const page = '\0page'
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? page : undefined),
        load: (id) => (id === page ? `export { ${name} } from ${JSON.stringify(entry)}` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: page, preserveEntrySignatures: 'strict' },
    },
  })
  const [{ code }] = output
  return gzipSync(code, { level: 9 }).length
}
