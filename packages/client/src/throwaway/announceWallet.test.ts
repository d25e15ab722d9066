import { expect, test } from 'vitest'
import { announceWallet } from './createThrowawayWallet.ts'

const announcement = { name: 'Example', icon: 'data:image/png;base64,AA', rdns: 'test.example' }
const provider = { request: async () => undefined }

const listen = () => {
  const page = new EventTarget()
  const heard: unknown[] = []
  page.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail)
  })
  return { page, heard }
}

test('EIP-6963: a wallet announces itself at once, and again whenever the page asks, until it stops', () => {
  const { page, heard } = listen()
  const stop = announceWallet(announcement, provider, page)
  expect(heard).toHaveLength(1)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveLength(2)
  expect(heard[1]).toEqual(heard[0])
  stop()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveLength(2)
})

test('EIP-6963: what it announces is frozen, and its id is a UUIDv4', () => {
  const { page, heard } = listen()
  announceWallet(announcement, provider, page)
  expect(heard[0]).toEqual({
    info: { ...announcement, uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/) },
    provider,
  })
  expect(Object.isFrozen(heard[0])).toBe(true)
  expect(heard[0]).toSatisfy((detail: { info: object }) => Object.isFrozen(detail.info))
})
