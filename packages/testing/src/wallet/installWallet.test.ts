import { expect, test } from 'vitest'
import { createTestWallet } from './createTestWallet.ts'
import { installWallet, type PageWindow } from './installWallet.ts'

/** A window of its own, not the global one: as happy-dom has it in Node. */
function createWindow(): PageWindow & { readonly found: string[]; ask(): void } {
  const target = new EventTarget()
  const found: string[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) found.push(event.detail.info.name)
  })
  return {
    found,
    ask: () => void target.dispatchEvent(new Event('eip6963:requestProvider')),
    addEventListener: (type, listener) => target.addEventListener(type, listener),
    removeEventListener: (type, listener) => target.removeEventListener(type, listener),
    dispatchEvent: (event) => event instanceof Event && target.dispatchEvent(event),
    CustomEvent,
  }
}

test('it announces itself at once, whenever the page asks, and not after it was taken away (EIP-6963)', () => {
  const window = createWindow()
  const stop = installWallet(window, createTestWallet({ name: 'Amber' }))
  expect(window.found).toEqual(['Amber'])
  window.ask()
  expect(window.found).toEqual(['Amber', 'Amber'])
  stop()
  window.ask()
  expect(window.found).toHaveLength(2)
})

test('what is no window is named', () => {
  const noWindow = { ...createWindow(), CustomEvent: undefined }
  expect(() => Reflect.apply(installWallet, undefined, [noWindow, createTestWallet()])).toThrow(/^window: /)
})
