import type { ReactElement } from 'react'
import { drawMark } from './drawMark.ts'

/** The small generated picture beside an address, by which two are told apart at a glance. */
export function AddressMark({ address }: { readonly address: string }): ReactElement {
  const mark = drawMark(address)
  return (
    <svg className="cs-mark" viewBox="0 0 5 5" shapeRendering="crispEdges" aria-hidden="true">
      <rect width="5" height="5" fill={mark.ground} />
      {mark.shapes.map(({ color, path }) => (
        <path key={color} fill={color} d={path} />
      ))}
    </svg>
  )
}
