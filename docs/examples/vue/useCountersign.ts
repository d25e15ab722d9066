import { createSession, createSignIn } from '@countersign/client'
import { onMounted, onUnmounted, type ShallowRef, shallowRef } from 'vue'

/** The sign-in and the session of this page, with their states as refs, for as long as the component is shown. */
export function useCountersign() {
  const signIn = createSignIn()
  const session = createSession({ signIn })
  const step = shallowRef(signIn.getState())
  const current = shallowRef(session.getState())
  follow(signIn, step)
  follow(session, current)
  return { signIn, session, step, current }
}

/** Runs a store while the component is shown, and keeps its state in a ref. */
function follow<State>(store: Store<State>, state: ShallowRef<State>): void {
  onMounted(() => store.start())
  const unsubscribe = store.subscribe(() => {
    state.value = store.getState()
  })
  onUnmounted(() => {
    unsubscribe()
    store.stop()
  })
}

interface Store<State> {
  getState(): State
  subscribe(listener: () => void): () => void
  start(): void
  stop(): void
}
