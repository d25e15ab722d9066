import { ApiError } from '@countersign/client'
import type { ApplicationDraft, GateTest } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/findViolations.ts'
import { caddyConfiguration, filesGate } from '../testing/sampleGates.ts'
import { showOperatorPages } from '../testing/showOperatorPages.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const file = page.getByRole('textbox', { name: '/etc/caddy/Caddyfile' })
const path = `/operator/applications/${filesGate.clientId}`
const gate = { application: async () => filesGate }
const hosts = 'Hosts, one per line'

function refuse(named: string, reason: string) {
  const details = { detail: `${named}: ${reason}`, field: named }
  return () => Promise.reject(new ApiError('invalid_request', { status: 400, title: 'Refused.', details }))
}

describe('adding a gate', () => {
  test('asks for the site, and for nothing of OpenID Connect', async () => {
    const drafts: ApplicationDraft[] = []
    await showOperatorPages('/operator/applications/new', {
      addApplication: async (draft) => {
        drafts.push(draft)
        return { application: filesGate, clientSecret: 'the-secret' }
      },
    })
    await page.getByRole('radio', { name: /^A gate before a site/ }).click()
    for (const name of ['Redirect URI', 'Post-logout redirect URI', 'Back-channel logout URI'])
      expect(field(name).elements()).toEqual([])
    await field('Name').fill('The Files')
    await field(hosts).fill('files.example')
    await page.getByRole('radio', { name: /^By its address and a secret/ }).click()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Add gate' }).click()
    await expect.element(page.getByRole('heading', { name: 'The Files was added' })).toHaveFocus()
    expect(drafts).toMatchObject([
      {
        name: 'The Files',
        tokenEndpointAuthMethod: 'client_secret_basic',
        gate: { hosts: ['files.example'] },
      },
    ])
    await expect
      .element(file)
      .toHaveValue(caddyConfiguration.files[0]?.text.replace('COUNTERSIGN_GATE_SECRET', 'the-secret') ?? '')
    expect(await findViolations()).toEqual([])
  })

  test('begins with the host that a proxy asked about', async () => {
    await showOperatorPages('/operator/applications', {
      unknownHosts: async ({ cursor } = {}) =>
        cursor === 'more'
          ? { hosts: [asked('b.example', 1)], next: null }
          : { hosts: [asked('a.example', 3)], next: 'more' },
    })
    const list = page.getByRole('region', { name: 'Hosts that proxies asked about' })
    await expect.element(list.getByText('asked 3 times')).toBeVisible()
    await page.getByRole('button', { name: 'Show more hosts' }).click()
    await expect.element(list.getByText('asked once')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('link', { name: 'Add a gate for b.example' }).click()
    await expect.element(field(hosts)).toHaveValue('b.example')
  })

  test('says at its field which line the server refused', async () => {
    await showOperatorPages('/operator/applications/new?gate=a.example', {
      addApplication: refuse('gate.hosts.1', 'belongs to another gate'),
    })
    await field('Name').fill('The Files')
    await field(hosts).fill('a.example\nb.example')
    await page.getByRole('button', { name: 'Add gate' }).click()
    await expect.element(page.getByText('Line 2 belongs to another gate.')).toBeVisible()
    await expect.element(field(hosts)).toHaveAttribute('aria-invalid', 'true')
  })
})

function asked(host: string, count: number) {
  return { host, count, firstAt: '2026-11-20T12:00:00Z', lastAt: '2026-11-21T12:00:00Z' }
}

describe('the page of a gate', () => {
  test('shows its hosts and its form, and nothing of OpenID Connect', async () => {
    await showOperatorPages(path, gate)
    const details = page.getByRole('region', { name: 'Gate', exact: true })
    await expect.element(details.getByText('files.example:8443')).toBeVisible()
    await expect.element(field(hosts)).toHaveValue('files.example\nfiles.example:8443')
    await expect.element(field('Open paths (optional), one per line')).toHaveValue('/healthz')
    for (const name of ['Connection details', 'Refused requests', 'Preview claims'])
      expect(page.getByRole('region', { name }).elements()).toEqual([])
    expect(await findViolations()).toEqual([])
  })

  test('shows what a file declares', async () => {
    await showOperatorPages(path, { application: async () => ({ ...filesGate, source: 'file' }) })
    const settings = page.getByRole('region', { name: 'Settings' })
    await expect.element(settings.getByText('10.8.0.0/24')).toBeVisible()
    await expect.element(settings.getByText('X-WEBAUTH-GROUPS')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('writes the configuration for another proxy, and keeps the addresses', async () => {
    const queries: object[] = []
    await showOperatorPages(path, {
      ...gate,
      proxyConfiguration: async (_clientId, query = {}) => {
        queries.push(query)
        return caddyConfiguration
      },
    })
    await expect.element(page.getByText(/^Put the gate’s secret in the place of/)).toBeVisible()
    await field('Where the site listens').fill('files:8080')
    await page.getByRole('combobox', { name: 'Proxy' }).selectOptions('HAProxy')
    await expect
      .poll(() => queries)
      .toEqual([{ proxy: 'nginx' }, { proxy: 'haproxy', upstream: 'files:8080', server: '127.0.0.1:3000' }])
  })

  test('says which address of the proxy is wrong', async () => {
    await showOperatorPages(path, {
      ...gate,
      proxyConfiguration: (_clientId, { upstream } = {}) =>
        upstream === 'files'
          ? refuse('upstream', 'is not a host and a port')()
          : Promise.resolve(caddyConfiguration),
    })
    await field('Where the site listens').fill('files')
    await page.getByRole('button', { name: 'Update files' }).click()
    await expect.element(page.getByText('This is not a host and a port.')).toBeVisible()
    await field('Where the site listens').fill('files:8080')
    await page.getByRole('button', { name: 'Update files' }).click()
    await expect.element(file).toBeVisible()
  })

  test('says that nothing works until a proxy is trusted', async () => {
    const proxyConfiguration = async () => ({ ...caddyConfiguration, hasTrustedProxies: false })
    await showOperatorPages(path, { ...gate, proxyConfiguration })
    await expect.element(page.getByText('No proxy can ask yet.')).toBeVisible()
    expect(await findViolations()).toEqual([])
  })
})

describe('the test of a gate', () => {
  const press = () => page.getByRole('button', { name: 'Test this gate' }).click()

  test('asks one host after the other, and says what is open and how to close it', async () => {
    const first = Promise.withResolvers<GateTest>()
    await showOperatorPages(path, {
      ...gate,
      testGate: (_clientId, { host }) =>
        host === 'files.example' ? first.promise : Promise.resolve({ host, findings: [] }),
    })
    await press()
    await expect.element(page.getByRole('button', { name: 'Asking files.example…' })).toBeVisible()
    await expect.element(page.getByText(/^Host 1 of 2\./)).toBeVisible()
    const finding = {
      id: 'not_asked',
      isOpen: true,
      what: 'It answered 200.',
      why: 'It is open.',
      fix: 'Close it.',
    }
    first.resolve({ host: 'files.example', findings: [finding] })
    const found = page.getByRole('region', { name: 'files.example', exact: true })
    for (const words of ['1 thing to fix', 'It is open.', 'It answered 200.', 'Close it.'])
      await expect.element(found.getByText(words)).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'files.example:8443' }).getByText('Nothing is open.'))
      .toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('says why it did not finish', async () => {
    await showOperatorPages(path, {
      ...gate,
      testGate: () => Promise.reject(new ApiError('server_unreachable')),
    })
    await press()
    await expect.element(page.getByText(/^The test didn’t finish\./)).toBeVisible()
  })

  test('is not offered while the gate is disabled', async () => {
    const disabledAt = '2026-11-20T12:00:00Z'
    await showOperatorPages(path, { application: async () => ({ ...filesGate, disabledAt }) })
    await expect.element(page.getByText(/^The gate is disabled/)).toBeVisible()
  })
})
