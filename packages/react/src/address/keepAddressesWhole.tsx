import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Lets no line end inside of a short address, which browsers break after its dots. Other texts, and what is no text,
 * stay as they are.
 *
 * @example <p>{keepAddressesWhole('Signed in as 0x7E5F…5Bdf.')}</p>
 */
export function keepAddressesWhole(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text
  const parts = text.split(/(0x[\da-f]{4}…[\da-f]{4})/i)
  if (parts.length === 1) return text
  const kept = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', { className: 'countersign-whole', translate: 'no' }, part),
  )
  // Each stands at its own place for good: none needs a key.
  return createElement(Fragment, null, ...kept)
}
