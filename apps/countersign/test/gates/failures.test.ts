import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { startProviderOn } from '../oidc/support/startProvider.ts'
import { startProduct } from '../product/startProduct.ts'
import { addGate, askAbout, createVisitor, tab } from './support/Site.ts'

it('while the store does not answer, nothing passes, and nobody is led around', async () => {
  const provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy: () => true })
  const { address } = await addGate(provider, { openPaths: ['/open'] })
  const visitor = createVisitor(provider.origin)
  const back = await visitor.comeBack(await visitor.ask(address))
  expect((await visitor.enter(address)).status).toBe(200)
  await provider.store.close()
  for (const page of [address, `${address}open`, back, `${address}.countersign/account`])
    for (const family of ['forwarded', 'nginx', 'nginx/answer'] as const)
      for (const headers of [tab, {}]) {
        const answer = await visitor.ask(page, { headers }, family)
        expect([page, answer.status, answer.headers.get('location')]).toEqual([page, 503, null])
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
        expect([...answer.headers.keys()].filter((name) => name.startsWith('remote-'))).toEqual([])
      }
  const page = await (await visitor.ask(address)).text()
  expect(page).toContain('This can’t be checked right now')
  expect(page).toMatch(/reference: \S+/)
  expect((await (await visitor.ask(address, { headers: {} })).json()).code).toBe('storage_unavailable')
})

const preload = new URL('../product/clocks.mjs', import.meta.url).href

it('while the clock is not settled, nobody is sent to sign in; a gate that a file declares is one like any other', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'gates-')), 'applications.json')
  const declared = [
    { clientId: 'files', name: 'Files', gate: { hosts: ['files.example'], openPaths: ['/healthz'] } },
  ]
  writeFileSync(file, JSON.stringify(declared))
  const settings = {
    COUNTERSIGN_DATABASE: ':memory:',
    COUNTERSIGN_APPLICATIONS_FILE: file,
    COUNTERSIGN_TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  const product = await startProduct({ settings, preload })
  const ask = (path: string) => askAbout(product.origin, `https://files.example${path}`)
  expect([(await ask('/')).status, (await ask('/healthz')).status]).toEqual([302, 200])
  const told = once(product.process, 'message')
  product.process.send({ jump: 9_000_000 })
  await told
  const answer = await ask('/')
  expect([answer.status, answer.headers.get('location'), answer.headers.get('retry-after')]).toEqual([
    503,
    null,
    '60',
  ])
  expect((await ask('/healthz')).status).toBe(200)
})
