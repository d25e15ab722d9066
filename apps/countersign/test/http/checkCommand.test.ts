import { describe, expect, it } from 'vitest'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

async function run(cwd: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const product = runProduct({ args, cwd, settings })
  return { code: await product.ended, out: product.stdout(), err: product.stderr() }
}

describe('countersign check', () => {
  it('passes beside a running server, and says a line each', async () => {
    const cwd = temporaryFolder()
    const { origin } = await startProduct({ cwd })
    const { code, out, err } = await run(cwd, ['check'], { COUNTERSIGN_ORIGIN: origin })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [lines = '', verdict] = out.split('\n\n')
    expect(lines.split('\n').map((line) => line.slice(0, 20).trim())).toEqual([
      'passed   settings',
      'passed   database',
      'passed   migrations',
      'passed   integrity',
      'passed   secret key',
      'passed   clock',
      'passed   disk',
      'passed   origin',
      'skipped  mail server',
      'skipped  chain nodes',
    ])
    expect(verdict).toBe('All checks passed.\n')
  })

  it('ends with 1 where something failed, and with 2 where there is nothing to check', async () => {
    const cwd = temporaryFolder()
    expect(await run(cwd, ['check'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('no database'),
    })
    await run(cwd, ['apps', 'list'])
    const origin = { COUNTERSIGN_ORIGIN: 'http://localhost:1' }
    const { code, out } = await run(cwd, ['check', '--json'], origin)
    expect(code).toBe(1)
    const { passed, checks } = JSON.parse(out)
    expect(passed).toBe(false)
    const failed = checks.filter(({ outcome }: { outcome: string }) => outcome === 'failed')
    expect(failed.map(({ name }: { name: string }) => name)).toEqual(['origin'])
  })
})
