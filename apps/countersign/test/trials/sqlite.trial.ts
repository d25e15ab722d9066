import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../product/openBrowser.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'
import { audit, startLoad } from './load.ts'

const start = (location: string) =>
  startProduct({ settings: { COUNTERSIGN_DATABASE: location, COUNTERSIGN_RATE_LIMIT: 'off' } })

const ask = async (product: RunningProduct, path: string) =>
  (await openBrowser(product).call('GET', path)).status

/** Breaks something for a while under load, and audits what the clients were told. */
async function tryTimes(
  rounds: number,
  product: RunningProduct,
  breakOnce: () => Promise<void>,
): Promise<void> {
  const load = startLoad(() => [product])
  const { log } = load
  for (let round = 0; round < rounds; round += 1) {
    const before = log.signIns.length
    await expect.poll(() => log.signIns.length, { timeout: 30_000 }).toBeGreaterThan(before + 30)
    await breakOnce()
    await expect.poll(() => ask(product, '/readyz'), { timeout: 10_000 }).toBe(200)
  }
  await load.stop()
  expect(log.refusals).toBeGreaterThan(0)
  expect(log.signIns.filter(({ outcome }) => outcome === 'acknowledged').length).toBeGreaterThan(20 * rounds)
  expect(await audit(product, log)).toEqual([])
  expect(product.process.exitCode).toBeNull()
}

test('the file is locked by another program for seven seconds, five times; the process is alive meanwhile', async () => {
  const location = join(temporaryFolder(), 'countersign.db')
  const product = await start(location)
  const other = new DatabaseSync(location)
  await tryTimes(5, product, async () => {
    other.exec('pragma busy_timeout = 5000; begin exclusive')
    expect(await ask(product, '/healthz')).toBe(200)
    await wait(7_000)
    expect(await ask(product, '/healthz')).toBe(200)
    other.exec('commit')
  })
  other.close()
})

test('the file is moved away and back, five times', async () => {
  const location = join(temporaryFolder(), 'countersign.db')
  const product = await start(location)
  await tryTimes(5, product, async () => {
    renameSync(location, `${location}.away`)
    await expect.poll(() => ask(product, '/readyz'), { timeout: 30_000 }).toBe(503)
    renameSync(`${location}.away`, location)
  })
})

test('the disk is full, five times', async (context) => {
  const folder = mountSmallDisk(join(temporaryFolder(), 'disk'))
  if (folder === undefined) {
    context.skip('not tried: this user may not mount a small disk')
    return
  }
  const product = await start(join(folder, 'countersign.db'))
  const filler = join(folder, 'filler')
  await tryTimes(5, product, async () => {
    const end = performance.now() + 30_000
    // What is freed by a checkpoint meanwhile is filled again.
    do fill(filler)
    while ((await ask(product, '/readyz')) !== 503 && performance.now() < end)
    expect(await ask(product, '/readyz')).toBe(503)
    expect(await ask(product, '/healthz')).toBe(200)
    await wait(1_000)
    rmSync(filler)
  })
})

/** A disk of its own, of 48 megabytes; undefined where this user may not mount one. */
function mountSmallDisk(folder: string): string | undefined {
  try {
    mkdirSync(folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** Leaves no room on the disk of a file. */
function fill(path: string): void {
  for (const size of [1_048_576, 65_536, 4_096, 1]) {
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
