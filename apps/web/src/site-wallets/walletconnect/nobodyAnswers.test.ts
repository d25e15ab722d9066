import { findFreePort } from '@countersign/test-support/findFreePort'
import { startWallet } from '@countersign/test-support/startWalletConnect'
import { afterEach, expect, test, vi } from 'vitest'
import { openWalletConnect, type Pairing } from './openWalletConnect.ts'

/*
 * The ways of a request for a wallet's accounts that no wallet answers, on the real `@walletconnect/sign-client`.
 */

const projectId = '0123456789abcdef0123456789abcdef'
const patient = { timeout: 4_000 }
const ask = { method: 'eth_requestAccounts' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an address that no wallet opens expires after five minutes, and the next one is another', async () => {
  const { provider, steps, addresses } = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const settled = vi.fn()
  const failed = provider.request(ask).then(settled, (error: unknown) => {
    settled()
    return error
  })
  await expect.poll(steps, patient).toEqual(['making', 'offered'])
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toEqual(new Error('it waited too long for an answer.'))
  expect(steps()).toEqual(['making', 'offered', 'idle'])
  void provider.request(ask).catch(() => {})
  await expect.poll(steps, patient).toEqual(['making', 'offered', 'idle', 'making', 'offered'])
  expect(new Set(addresses()).size).toBe(2)
})

test('a relay that cannot be reached is named after 20 seconds', async () => {
  const { provider, steps } = await start(`ws://127.0.0.1:${await findFreePort()}`)
  // The client itself tries without end: with a clock that is set forward as a whole, it would try for ever.
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const failed = provider.request(ask).catch((error: unknown) => error)
  const findEnd = () => timers.mock.calls.find(([, milliseconds]) => milliseconds === 20_000)?.[0]
  await expect.poll(findEnd, patient).toBeTypeOf('function')
  expect(steps()).toEqual(['making'])
  findEnd()?.()
  expect(await failed).toEqual(new Error('its relay cannot be reached.'))
  expect(steps()).toEqual(['making', 'idle'])
})

test('a person who leaves while the relay is being reached is not connected, and can begin anew', async () => {
  const { provider, relay, steps } = await start()
  const listener = () => {}
  provider.on('accountsChanged', listener)
  const refused = expect(provider.request(ask)).rejects.toMatchObject({ code: 4001 })
  expect(steps()).toEqual(['making'])
  provider.removeListener('accountsChanged', listener)
  await refused
  await expect.poll(() => relay.connections(projectId), patient).toBe(0)
  provider.on('accountsChanged', listener)
  const again = expect(provider.request(ask)).rejects.toMatchObject({ code: 4001 })
  await expect.poll(steps, patient).toEqual(['making', 'idle', 'making', 'offered'])
  expect(relay.connections(projectId)).toBe(1)
  provider.removeListener('accountsChanged', listener)
  await again
  await expect.poll(() => relay.connections(projectId), patient).toBe(0)
})

/** A site at a relay, and a wallet that opens no address. */
async function start(relayUrl?: string) {
  const { relay } = await startWallet(() => {})
  const seen: Pairing[] = []
  const provider = await openWalletConnect({
    projectId,
    relayUrl: relayUrl ?? relay.url,
    chainIds: [1],
    site: { name: 'Example', origin: 'http://localhost:3000' },
    onChange: (pairing) => void seen.push(pairing),
  })
  return {
    relay,
    provider,
    steps: () => seen.map(({ step }) => step),
    addresses: () => seen.flatMap((one) => (one.step === 'offered' ? [one.address] : [])),
  }
}
