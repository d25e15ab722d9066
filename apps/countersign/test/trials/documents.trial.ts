import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { launchChromium } from './launchChromium.ts'

/*
 * The documents as a site, made and served by the repository's command below a path of its host, and read in Chromium
 * while nothing else can be reached.
 */

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const site = join(root, 'docs/site')

let server: ChildProcess
let browser: Browser
let address: string

beforeAll(async () => {
  const args = [join(root, 'scripts/docs.mjs'), '--serve', '--port', '0', '--base', '/manual/']
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  address = await readAddress(server)
  browser = await launchChromium()
}, 600_000)

afterAll(async () => {
  await browser?.close()
  server?.kill()
})

/** Reads what the command prints, to the address of the site. */
async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The command was started without its output')
  for await (const line of createInterface(stdout)) {
    const [, found] = /^The documents: (\S+)$/.exec(line) ?? []
    if (found !== undefined) return found
  }
  throw new Error('The site was not built')
}

test.each([
  ['', 'Countersign'],
  ['docs/how-to/move-from-siwe.html', 'Move from the siwe package'],
  ['docs/reference/server.html#createcountersign', '@countersign/server: reference'],
  ['docs/decisions/0001-node-comes-with-the-install.html', '1. Node comes with the install'],
])('the page "%s" is read without any other host, light and dark', async (path, heading) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, outside, complaints } = await openPage(colorScheme)
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      colorScheme === 'light' ? 'rgb(250, 249, 245)' : 'rgb(20, 22, 26)',
    )
    expect(outside).toEqual([])
    expect(complaints).toEqual([])
  }
})

test('the search finds a heading and leads to it, and asks nobody else', async () => {
  const { page, outside, complaints } = await openPage('light')
  await page.goto(address)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('createCountersign')
  await page.getByRole('option', { name: 'createCountersign' }).first().click()
  await page.waitForURL(/\/manual\/docs\/reference\/server(?:\.html)?#createcountersign$/)
  await page.getByRole('heading', { name: 'createCountersign' }).first().waitFor()
  expect(outside).toEqual([])
  expect(complaints).toEqual([])
})

test('a link that leads nowhere stops the generator', () => {
  execFileSync(process.execPath, [join(site, 'stagePages.ts')])
  writeFileSync(join(site, 'dist/pages/broken.md'), '# Broken\n\n[A page](no-such-page.md)\n')
  const generator = join(site, 'node_modules/vitepress/bin/vitepress.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [generator, 'build', site, '--outDir', temporaryFolder()],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stdout + stderr).toContain('dead link')
})

/** A page of a browser that reaches the site and nothing else, with what it asked for elsewhere and complained of. */
async function openPage(colorScheme: 'light' | 'dark') {
  const page = await browser.newPage({ colorScheme })
  const outside: string[] = []
  const complaints: string[] = []
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(address)) return await route.continue()
    outside.push(url)
    await route.abort()
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, outside, complaints }
}
