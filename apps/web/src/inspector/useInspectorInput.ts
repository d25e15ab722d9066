import { useEffect, useState } from 'react'
import type { Draft } from './build/Draft.ts'
import { emptyInput, type InspectorInput } from './InspectorInput.ts'
import { formatFragment, parseFragment } from './inputFragment.ts'

/** The input, and what may be done with it. */
export interface InputControl {
  readonly input: InspectorInput
  /** The page was opened with a fragment that is not one of ours. */
  readonly isLinkIgnored: boolean
  /** Takes what is typed. */
  readonly edit: (part: Partial<InspectorInput>) => void
  /** Takes what a button brings: it can be undone. */
  readonly replace: (part: Partial<InspectorInput>) => void
  /** Brings back what was there before a button was pressed; undefined where none was. */
  readonly undo: (() => void) | undefined
}

/** Keeps the input, and the draft where one is being built, in the fragment of the address: a link restores them. */
export function useInspectorInput(draft: Draft | undefined): InputControl {
  const [input, setInput] = useState(() => parseFragment(location.hash) ?? emptyInput)
  const [isLinkIgnored, setLinkIgnored] = useState(() => parseFragment(location.hash) === undefined)
  const [past, setPast] = useState<readonly InspectorInput[]>([])
  useEffect(() => {
    const read = () => {
      const linked = parseFragment(location.hash)
      setLinkIgnored(linked === undefined)
      if (linked !== undefined) setInput(linked)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (isLinkIgnored && draft === undefined) return
    const timer = setTimeout(() => writeFragment(formatFragment(input, draft)), writtenAfterMs)
    return () => clearTimeout(timer)
  }, [input, draft, isLinkIgnored])
  const edit = (part: Partial<InspectorInput>) => {
    setLinkIgnored(false)
    setInput((before) => ({ ...before, ...part }))
  }
  return {
    input,
    isLinkIgnored,
    edit,
    replace: (part) => {
      setPast([...past.slice(-mostPast), input])
      edit(part)
    },
    undo: createUndo(past, (before, rest) => {
      setPast(rest)
      edit(before)
    }),
  }
}

function createUndo(
  past: readonly InspectorInput[],
  restore: (before: InspectorInput, rest: readonly InspectorInput[]) => void,
): (() => void) | undefined {
  const before = past.at(-1)
  return before && (() => restore(before, past.slice(0, -1)))
}

function writeFragment(fragment: string): void {
  const address = fragment === '' || fragment.length > longestFragment ? location.pathname : `#${fragment}`
  if (location.hash.slice(1) !== fragment) history.replaceState(null, '', address)
}

/** A browser allows about a hundred changes in half a minute. */
const writtenAfterMs = 400

/** Browsers cut or refuse addresses that are much longer. */
export const longestFragment = 200_000

const mostPast = 20
