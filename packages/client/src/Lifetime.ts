import type { Environment } from './browserEnvironment.ts'

/**
 * How long something is still wanted. When it ends, its timers are cancelled and its listeners removed, and code
 * that returns with a late answer finds it closed.
 */
export interface Lifetime {
  isOpen(): boolean
  /** Runs a function after so many milliseconds, unless the lifetime ends before. */
  after(milliseconds: number, run: () => void): void
  /** Listens until the lifetime ends. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void
  /** Runs a function when the lifetime ends. */
  onEnd(run: () => void): void
  end(): void
}

/** Begins a lifetime. */
export function openLifetime(environment: Environment): Lifetime {
  const ends: (() => void)[] = []
  let isOpen = true
  const onEnd = (run: () => void) => {
    ends.push(run)
  }
  return {
    isOpen: () => isOpen,
    after: (milliseconds, run) => onEnd(environment.after(milliseconds, run)),
    listen: (target, type, listener) => {
      target.addEventListener(type, listener)
      onEnd(() => target.removeEventListener(type, listener))
    },
    onEnd,
    end: () => {
      isOpen = false
      for (const run of ends.splice(0)) run()
    },
  }
}
