'use client'
import { type Hsl, identiconSeed, identiconSize, planIdenticon } from '@countersign/protocol'
import type { ReactElement } from 'react'
import { type Rest, usePart } from '../provider/usePart.ts'

/** Whose picture it is. */
export interface WalletIdentity {
  readonly address: string
  /** The chain of a contract wallet; left out or null for a key wallet, which is the same on every chain. */
  readonly chainId?: number | null
}

/** Props of {@link Identicon}. */
export interface IdenticonProps extends WalletIdentity, Rest<'svg'> {}

/** The small generated picture beside an address, by which two are told apart at a glance. */
export function Identicon({ address, chainId = null, ...rest }: IdenticonProps): ReactElement {
  const identicon = drawIdenticon(address, chainId)
  return (
    <svg viewBox="0 0 5 5" shapeRendering="crispEdges" aria-hidden="true" {...usePart('identicon', rest)}>
      <rect width="5" height="5" fill={identicon.background} />
      {identicon.shapes.map(({ color, path }) => (
        <path key={color} fill={color} d={path} />
      ))}
    </svg>
  )
}

/** A generated picture: 5 × 5 squares, mirrored, in two colours on a background. */
export interface IdenticonDrawing {
  readonly background: string
  /** SVG path data and colour, in drawing order; squares are 1 × 1. */
  readonly shapes: readonly { readonly color: string; readonly path: string }[]
}

/**
 * Draws the identicon of a wallet. The same wallet always has the same identicon, with its address in any letter case; two
 * addresses that begin and end alike have different ones, because every character counts. So does the chain of a contract
 * wallet, which can be somebody else's than the one at that address on another chain.
 *
 * @example drawIdenticon('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf').background // 'hsl(296 60% 34%)'
 */
export function drawIdenticon(address: string, chainId: number | null = null): IdenticonDrawing {
  const { palette, squares } = planIdenticon(identiconSeed({ address, chainId }))
  const [background, ...colors] = palette
  return {
    background: formatColor(background),
    shapes: colors.map((color, index) => ({ color: formatColor(color), path: drawPath(squares, index + 1) })),
  }
}

/** Path data of the squares of one colour. */
function drawPath(squares: readonly number[], color: number): string {
  return squares
    .map((square, index) =>
      square === color ? `M${index % identiconSize} ${Math.floor(index / identiconSize)}h1v1h-1z` : '',
    )
    .join('')
}

function formatColor([hue, saturation, lightness]: Hsl): string {
  return `hsl(${hue} ${saturation}% ${lightness}%)`
}
