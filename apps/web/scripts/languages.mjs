import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// `npm run languages`: how many texts each language lacks, for people and for operators; `npm run languages -- de` names
// them. Where one is missing, the page says it in English.
const [asked] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}src/languages`
const tags = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'en' ? [entry.name] : [],
)
if (asked !== undefined && !tags.includes(asked)) {
  console.error(`There is no language "${asked}". There are: ${tags.join(', ')}.`)
  process.exit(2)
}

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  resolve: { conditions: ['source'] },
})
try {
  const { listMissing } = await server.ssrLoadModule('/src/language/fillIn.ts')
  const english = await readTables('en')
  const all = countTexts(listMissing(english, {}))
  const rows = await Promise.all(tags.map(async (tag) => [tag, listMissing(english, await readTables(tag))]))
  if (asked === undefined) {
    console.table(Object.fromEntries(rows.map(([tag, missing]) => [tag, describe(countTexts(missing), all)])))
  } else {
    const missing = rows.find(([tag]) => tag === asked)[1]
    for (const text of missing) console.log(text)
    console.log(missing.length === 0 ? 'No text is missing.' : `${missing.length} texts are missing.`)
  }
} finally {
  await server.close()
}

/** The tables of a language, by file; those of the operators' pages are all below `operator`. */
async function readTables(tag) {
  const files = readdirSync(`${folder}/${tag}`).filter(
    (file) => /^\w+\.ts$/.test(file) && file !== 'language.ts',
  )
  const tables = await Promise.all(
    files.map(async (file) => [
      file.slice(0, -3),
      { ...(await server.ssrLoadModule(`/src/languages/${tag}/${file}`)) },
    ]),
  )
  return Object.fromEntries(tables)
}

function countTexts(places) {
  const operators = places.filter((place) => place.startsWith('operator.')).length
  return { people: places.length - operators, operators }
}

function describe(missing, all) {
  return {
    'missing for people': `${missing.people} of ${all.people}`,
    'missing for operators': `${missing.operators} of ${all.operators}`,
  }
}
