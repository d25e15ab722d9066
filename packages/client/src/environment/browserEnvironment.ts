import { requestProviders } from 'mipd'
import type { Channel, Environment } from './Environment.ts'

/** The environment of the page that this runs in. Needs a browser's globals: call it after the page began. */
export function browserEnvironment(): Environment {
  return {
    window,
    document,
    host: location.host,
    storage: findStorage(),
    requestWallets: (listener) => requestProviders(listener),
    legacyProvider: () => Reflect.get(window, 'ethereum'),
    openChannel,
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

function findStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined // the browser blocks storage: even naming it throws
  }
}

function openChannel(listener: (message: unknown) => void): Channel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel('countersign')
  channel.addEventListener('message', (event) => listener(event.data))
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
