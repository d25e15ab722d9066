import { createSession, createSignIn } from '@countersign/client'
import { type Readable, readable } from 'svelte/store'

export const signIn = createSignIn()
export const session = createSession({ signIn })

/** The states as Svelte's stores, which run while a component reads them. */
export const step = read(signIn)
export const current = read(session)

function read<State>(store: Store<State>): Readable<State> {
  return readable(store.getState(), (set) => {
    const unsubscribe = store.subscribe(() => set(store.getState()))
    store.start()
    return () => {
      unsubscribe()
      store.stop()
    }
  })
}

interface Store<State> {
  getState(): State
  subscribe(listener: () => void): () => void
  start(): void
  stop(): void
}
