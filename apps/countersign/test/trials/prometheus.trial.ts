import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newWallet } from '@countersign/test-support/createBrowser'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ask } from '../product/ask.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

/*
 * The metrics, the alert rules and the dashboard with a real Prometheus (docs/how-to/watch-it.md). Where `prometheus` and
 * `promtool` are not installed, it is not tried.
 */

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const rules = at('deploy/prometheus/alerts.yml')
const token = 'k5Vd0m2QyT8sWb7nXr4Lh1Zc9GfJp3Ea'

const missing = ['prometheus', 'promtool'].filter(
  (name) => spawnSync(name, ['--version']).error !== undefined,
)
beforeEach((context) => {
  if (missing.length > 0) context.skip(`${missing.join(' and ')} not installed`)
})

async function startWatched() {
  const port = await findFreePort()
  const product = await startProduct({
    settings: { COUNTERSIGN_METRICS_PORT: String(port), COUNTERSIGN_METRICS_TOKEN: token },
  })
  return { product, port }
}

/** The example of the page, with the address and the token of a product, scraped each second. */
function writeConfiguration(folder: string, port: number): string {
  const page = readFileSync(at('docs/how-to/watch-it.md'), 'utf8')
  const [, example = ''] = /```yaml\n([^`]+)```/.exec(page) ?? []
  const configuration = example
    .replace('127.0.0.1:9464', `127.0.0.1:${port}`)
    .replace('15s', '1s')
    .replace('# authorization:', 'authorization:')
    .replace(/# {3}credentials_file: .*/, `  credentials: ${token}`)
  expect(configuration).toContain(`  credentials: ${token}`)
  copyFileSync(rules, join(folder, 'alerts.yml'))
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, configuration)
  return file
}

/** Runs Prometheus, and asks it. */
async function startPrometheus(port: number) {
  const folder = temporaryFolder()
  const file = writeConfiguration(folder, port)
  const own = await findFreePort()
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${own}`,
  ]
  const child = spawn('prometheus', args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const get = async (path: string) => JSON.parse((await ask({ port: own, path })).body)
  await expect
    .poll(
      () =>
        ask({ port: own, path: '/-/ready' }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
  return { get, query: (query: string) => get(`/api/v1/query?query=${encodeURIComponent(query)}`) }
}

/** The value of a query that gives one. */
async function readValue({ query }: Awaited<ReturnType<typeof startPrometheus>>, text: string) {
  const { data } = await query(text)
  return Number(data.result[0]?.value[1])
}

test('promtool accepts the metrics, the alert rules, their tests and the configuration of the page', async () => {
  const { port } = await startWatched()
  const { body } = await ask({ port, path: '/metrics', headers: { authorization: `Bearer ${token}` } })
  // It ends with another code where a name, a unit or a help text is against the conventions.
  const ours = body.replace(/^(?:# (?:HELP|TYPE) )?(?:process|nodejs)_.*\n/gm, '')
  execFileSync('promtool', ['check', 'metrics'], { input: ours })
  execFileSync('promtool', ['check', 'rules', rules])
  execFileSync('promtool', ['test', 'rules', at('deploy/prometheus/alerts.test.yml')])
  execFileSync('promtool', ['check', 'config', writeConfiguration(temporaryFolder(), port)])
})

test('Prometheus scrapes the product, evaluates every rule and every panel, and sees when it is gone', async () => {
  const { product, port } = await startWatched()
  const prometheus = await startPrometheus(port)
  expect((await openBrowser(product).signIn(newWallet())).status).toBe(200)
  const patient = { timeout: 30_000 }
  await expect
    .poll(() => readValue(prometheus, 'countersign_sign_ins_total{outcome="signed_in"}'), patient)
    .toBe(1)
  expect(await readValue(prometheus, 'up{job="countersign"}')).toBe(1)

  const dashboard = JSON.parse(readFileSync(at('deploy/grafana/countersign.json'), 'utf8'))
  const panels: { targets?: { expr: string }[] }[] = dashboard.panels
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  for (const expression of expressions) {
    const query = expression.replaceAll('$job', 'countersign').replaceAll('$__rate_interval', '1m')
    expect([expression, (await prometheus.query(query)).status]).toEqual([expression, 'success'])
  }

  const isEvaluated = async () => {
    const { data } = await prometheus.get('/api/v1/rules')
    const all: { name: string; health: string }[] = data.groups.flatMap(
      ({ rules }: { rules: object[] }) => rules,
    )
    return all.map(({ health }) => health)
  }
  await expect.poll(async () => new Set(await isEvaluated()), { timeout: 90_000 }).toEqual(new Set(['ok']))
  expect((await isEvaluated()).length).toBeGreaterThan(10)
  product.process.kill('SIGTERM')
  await expect.poll(() => readValue(prometheus, 'up{job="countersign"}'), patient).toBe(0)
})
