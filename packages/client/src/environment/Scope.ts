import type { Environment } from './Environment.ts'

/**
 * How long something is still wanted. When it ends, its timers are called off and its listeners leave, and
 * whoever comes back with a late answer finds it closed.
 */
export interface Scope {
  isOpen(): boolean
  /** Runs a function after so many milliseconds, unless the scope ends before. */
  after(milliseconds: number, run: () => void): void
  /** Listens until the scope ends. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void
  /** Runs a function when the scope ends. */
  onEnd(run: () => void): void
  end(): void
}

/** Opens a scope. */
export function openScope(environment: Environment): Scope {
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
