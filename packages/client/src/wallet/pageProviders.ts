import type { Eip1193Provider } from './Eip1193Provider.ts'

/**
 * The providers that this page made itself, such as a throwaway wallet's. They announce themselves like a
 * wallet of the browser, but do not stand for one: beside them `window.ethereum` is still offered.
 */
export const pageProviders: WeakSet<Eip1193Provider> = new WeakSet()
