import { useAnnounce } from '@countersign/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createHandOver, type HandOver, type HandOverOptions, type WaitingPage } from './createHandOver.ts'
import type { HandOverView } from './machine.ts'

/** A hand-over that lives for as long as what shows it, and where it stands. Each of its states is announced. */
export function useHandOver(
  options: Omit<HandOverOptions, 'page'>,
  describe: (view: HandOverView) => string,
): { readonly view: HandOverView; readonly handOver: HandOver } {
  const { onCompleted } = options
  const latest = useRef(onCompleted)
  useEffect(() => {
    latest.current = onCompleted
  })
  const [handOver] = useState(() =>
    createHandOver({ ...options, onCompleted: (where) => latest.current(where), page: browserPage }),
  )
  const view = useSyncExternalStore(handOver.subscribe, handOver.getView)
  const announce = useAnnounce()
  const sentence = describe(view)
  useEffect(() => {
    handOver.start()
    return handOver.stop
  }, [handOver])
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [announce, sentence])
  return { view, handOver }
}

const browserPage: WaitingPage = {
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  onReturn: (run) => {
    const seen = () => document.visibilityState === 'visible' && run()
    const listeners = [
      [window, 'focus'],
      [window, 'online'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, name] of listeners) target.addEventListener(name, seen)
    return () => {
      for (const [target, name] of listeners) target.removeEventListener(name, seen)
    }
  },
}
