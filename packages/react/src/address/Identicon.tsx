import type { ReactElement } from 'react'
import { drawIdenticon } from './drawIdenticon.ts'

/** The small generated picture beside an address, by which two are told apart at a glance. */
export function Identicon({ address }: { readonly address: string }): ReactElement {
  const identicon = drawIdenticon(address)
  return (
    <svg className="countersign-identicon" viewBox="0 0 5 5" shapeRendering="crispEdges" aria-hidden="true">
      <rect width="5" height="5" fill={identicon.background} />
      {identicon.shapes.map(({ color, path }) => (
        <path key={color} fill={color} d={path} />
      ))}
    </svg>
  )
}
