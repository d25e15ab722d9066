import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'

const script = fileURLToPath(new URL('../../../../scripts/release.mjs', import.meta.url))

interface Bom {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: readonly { readonly name: string; readonly version: string }[]
}

it('a release packs, checks, installs and starts, and tells what its archives are made of', () => {
  const folder = temporaryFolder()
  // It prints what it tried, and ends with another code where something failed.
  execFileSync(process.execPath, [script, folder], { stdio: ['ignore', 'inherit', 'inherit'] })

  const files = readdirSync(folder).filter((file) => /\.(?:tgz|json)$/.test(file))
  expect(files).toHaveLength(14)
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  const found = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${sum}  ${file}`
  })
  expect(sums.toSorted()).toEqual(found.toSorted())

  const [name = ''] = files.filter((file) => /^countersign-\d.*\.cdx\.json$/.test(file))
  const bom: Bom = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.[5-9]$/) })
  const names = bom.components.map((component) => component.name)
  // What the server loads, what the web app was made from, and nothing that only our tests need.
  expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'jose', 'react', 'react-dom', 'valibot']))
  for (const tool of ['vitest', 'viem', 'vite', 'typescript', 'oidc-provider', '@countersign/test-support']) {
    expect(names).not.toContain(tool)
  }
  // Another version is there for the tests alone: that of the product stands beside its sources.
  const locked = readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(locked).packages['apps/countersign/node_modules/nodemailer']
  expect(bom.components).toContainEqual(expect.objectContaining({ name: 'nodemailer', version }))
}, 1_800_000)
