import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usualGateHeaders } from '@countersign/product-api'
import { startTokenChain } from '@countersign/test-support/startTokenChain'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { GateSite } from '../../src/gates/proxies/GateSite.ts'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'
import { type GateProxy, gateProxies } from './gates/gateProxies.ts'
import { fetchIn, listenIn, openSites, signInFor } from './gates/openSites.ts'
import { prepareGate, startGateProxy } from './gates/startGateProxy.ts'
import { startRecorder } from './gates/startRecorder.ts'

/*
 * A person with a real browser at two sites on two domains, behind the proxies that people run: the built product, and the files
 * that it writes for its gate.
 */

describe.each(gateProxies)('a browser at sites behind $name', (proxy) => {
  let program = ''
  let untried: string | undefined
  beforeAll(async () => {
    const brought = await proxy.bring()
    if ('untried' in brought) untried = brought.untried
    else program = brought.program
  }, 600_000)
  beforeEach((context) => {
    if (untried !== undefined) context.skip(untried)
  })

  test('a person signs in with a wallet, uses both sites, and signs out of them on one', async () => {
    const { hosts, application } = await startSites(proxy, program)
    const [app, wiki] = hosts
    const page = await openSites()
    await page.goto(`https://${app}/files?a=%2Fb`)
    expect(application.reached).toEqual([])
    await signInFor(page, 'The Files')
    await page.getByRole('heading', { name: 'The Files', exact: true }).waitFor()
    expect(page.url()).toBe(`https://${app}/files?a=%2Fb`)
    // The code that came back never reached the application.
    expect(application.reached.map(({ url }) => url)).toEqual(['/files?a=%2Fb'])
    const cookies = (await page.context().cookies(`https://${app}`)).filter(({ name }) =>
      name.startsWith('__Host-countersign-'),
    )
    expect(cookies.map(({ secure, httpOnly, sameSite }) => [secure, httpOnly, sameSite])).toEqual(
      cookies.map(() => [true, true, 'Lax']),
    )
    expect(await fetchIn(page, '/api')).toBe(200)
    expect(await listenIn(page, '/ws')).toBe('hello')

    // The other site of the gate needs no other sign-in.
    await page.goto(`https://${wiki}/page`)
    await page.getByRole('button', { name: 'Continue to The Files' }).click()
    await page.getByRole('heading', { name: 'The Files', exact: true }).waitFor()
    expect(page.url()).toBe(`https://${wiki}/page`)

    await page.goto(`https://${wiki}/.countersign/account`)
    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor()
    const tab = await page.context().newPage()
    await tab.goto(`https://${app}/form`)
    await tab.setContent('<form method="post" action="/save"><button name="a" value="b">Save</button></form>')
    await page.goto(`https://${wiki}/.countersign/sign-out`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/oidc\/session\/end\/success/)

    const before = application.reached.length
    expect(await fetchIn(tab, '/api')).toBe(401)
    expect(await listenIn(tab, '/ws')).toBe('closed')
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByRole('heading', { name: 'You weren’t signed in any more' }).waitFor()
    await page.goto(`https://${app}/`)
    await page.getByRole('button', { name: /^Throwaway wallet/ }).waitFor()
    expect(application.reached).toHaveLength(before)
  })

  test('whoever loses the group that a gate is for is out by the next request', async () => {
    const { hosts, application, product, declare } = await startSites(proxy, program)
    const page = await openSites()
    await page.goto(`${product.origin}/sign-in`)
    await signInFor(page, 'Countersign')
    await page.waitForURL('**/account')
    const wallet = await readWallet(page)
    await declare([wallet])
    await page.goto(`https://${hosts[0]}/`)
    await page.getByRole('button', { name: /^Continue/ }).click()
    await page.getByRole('heading', { name: 'The Files', exact: true }).waitFor()
    const groups = application.reached.at(-1)?.headers.find(([name]) => name === 'remote-groups')
    expect(groups).toEqual(['remote-groups', 'readers'])

    await declare([])
    const before = application.reached.length
    expect(await fetchIn(page, '/api')).toBe(401)
    await page.goto(`https://${hosts[0]}/`)
    expect(new URL(page.url()).host).not.toBe(hosts[0])
    expect(application.reached).toHaveLength(before)
  })
})

test('a site for who holds a token, behind nginx: who holds it is in, and who does not is told so', async (context) => {
  const nginx = gateProxies.find(({ name }) => name === 'nginx')
  const brought = await nginx?.bring()
  if (nginx === undefined || brought === undefined || 'untried' in brought)
    return context.skip('nginx is not installed')
  const chain = await startTokenChain()
  onTestFinished(() => chain.stop())
  const { chainId, token: contract } = chain
  const rule = { match: 'any', clauses: [{ kind: 'erc721', chainId, contract, least: '1' }] }
  const { hosts, application, product, declare } = await startSites(nginx, brought.program, {
    group: { rule },
    settings: { [`COUNTERSIGN_RPC_${chainId}`]: chain.nodeUrl },
  })
  await declare([])
  for (const holds of [false, true]) {
    const page = await openSites()
    await page.goto(`${product.origin}/sign-in`)
    await signInFor(page, 'Countersign')
    await page.waitForURL('**/account')
    if (holds) await chain.give(await readWallet(page), 1)
    await page.goto(`https://${hosts[0]}/`)
    if (!holds) {
      await page.getByRole('heading', { name: 'You can’t use The Files' }).waitFor()
      expect(application.reached).toEqual([])
      continue
    }
    await page.getByRole('button', { name: /^Continue/ }).click()
    await page.getByRole('heading', { name: 'The Files', exact: true }).waitFor()
    expect(new Map(application.reached.at(-1)?.headers).get('remote-groups')).toBe('readers')
  }
})

interface Sites {
  /** What makes somebody a reader, beside being listed. */
  readonly group?: object
  readonly settings?: Readonly<Record<string, string>>
}

/** Two sites behind a gate of the built product, which everyone may use until a list of wallets is declared. */
async function startSites(
  proxy: GateProxy,
  program: string,
  { group = {}, settings: more = {} }: Sites = {},
) {
  const place = await prepareGate()
  const cwd = temporaryFolder()
  const file = join(cwd, 'site.json')
  const write = (wallets: readonly string[] | undefined) =>
    writeFileSync(
      file,
      JSON.stringify({
        groups: [{ slug: 'readers', label: 'Readers', addresses: wallets ?? [], ...group }],
        applications: [
          {
            clientId: 'files',
            name: 'The Files',
            tokenEndpointAuthMethod: 'none',
            scopes: ['openid', 'profile', 'groups', 'wallet'],
            groupsClaim: 'all',
            access: wallets === undefined ? 'everyone' : { groups: ['readers'] },
            gate: { hosts: place.hosts },
          },
        ],
      }),
    )
  write(undefined)
  const settings = {
    COUNTERSIGN_APPLICATIONS_FILE: file,
    COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1',
    COUNTERSIGN_THROWAWAY_WALLET: 'always',
    ...more,
  }
  const product = await startProduct({ cwd, settings })
  const application = await startRecorder()
  const site: GateSite = {
    hosts: place.hosts,
    headers: usualGateHeaders,
    sendsToken: false,
    needsSecret: false,
    origin: product.origin,
    server: `127.0.0.1:${product.port}`,
    upstream: `127.0.0.1:${application.port}`,
    webSocketSeconds: 3_600,
  }
  await startGateProxy(proxy, place, { program, site })
  return {
    hosts: place.hosts,
    application,
    product,
    declare: async (wallets: readonly string[]) => {
      write(wallets)
      const own = { COUNTERSIGN_ORIGIN: product.origin, COUNTERSIGN_PORT: String(product.port) }
      const run = runProduct({ cwd, settings: { ...own, ...settings }, args: ['apply'] })
      expect(await run.ended, run.stderr()).toBe(0)
    },
  }
}

async function readWallet(page: Page): Promise<string> {
  const session: unknown = await page.evaluate(() => fetch('/api/session').then((answer) => answer.json()))
  const [wallet] = /0x[0-9a-fA-F]{40}/.exec(JSON.stringify(session)) ?? []
  if (wallet === undefined) throw new Error('nobody is signed in')
  return wallet
}
