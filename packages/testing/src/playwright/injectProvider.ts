import type { PageAnswer, PageRequest } from './index.ts'

/** What the page is told of a wallet. */
export interface InjectedWallet {
  /** The function of the page that reaches the wallet, and the event by which the wallet reaches the page. */
  readonly binding: string
  readonly channel: 'announced' | 'injected'
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

/**
 * Runs in the page: a provider that hands every request to the wallet in the test's process. It is sent to the browser as
 * text, so it may use nothing from outside itself.
 */
export function injectProvider({ binding, channel, uuid, name, rdns, icon }: InjectedWallet): void {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const ask: (request: PageRequest) => Promise<PageAnswer> = Reflect.get(window, binding)
      const isAskedByPerson = navigator.userActivation?.isActive ?? false
      const answer = await ask({ method, params, isAskedByPerson })
      if ('value' in answer) return answer.value
      throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  window.addEventListener(binding, (message) => {
    if (!(message instanceof CustomEvent)) return
    const { event, value }: { event: string; value: unknown } = message.detail
    for (const listener of listeners.get(event) ?? []) listener(value)
  })
  if (channel === 'injected') {
    Object.assign(window, { ethereum: provider })
    return
  }
  const info = Object.freeze({ uuid, name, icon, rdns })
  const detail = Object.freeze({ info, provider: Object.freeze(provider) })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
