import { type Hsl, markSeed, markSize, planMark } from '@countersign/protocol'

/** A generated mark: 5 × 5 squares, mirrored, in two colours on a ground. */
export interface Mark {
  readonly ground: string
  /** SVG path data and colour, in drawing order; squares are 1 × 1. */
  readonly shapes: readonly { readonly color: string; readonly path: string }[]
}

/**
 * Draws the mark of an address. The same address always has the same mark, in any letter case; two addresses
 * that begin and end alike have different ones, because every character counts.
 *
 * @example drawMark('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf').ground // 'hsl(254 60% 34%)'
 */
export function drawMark(address: string): Mark {
  const { palette, squares } = planMark(markSeed(address))
  const [ground, ...colors] = palette
  return {
    ground: formatColor(ground),
    shapes: colors.map((color, index) => ({ color: formatColor(color), path: pathOf(squares, index + 1) })),
  }
}

/** Path data of the squares of one colour. */
function pathOf(squares: readonly number[], color: number): string {
  return squares
    .map((square, index) =>
      square === color ? `M${index % markSize} ${Math.floor(index / markSize)}h1v1h-1z` : '',
    )
    .join('')
}

function formatColor([hue, saturation, lightness]: Hsl): string {
  return `hsl(${hue} ${saturation}% ${lightness}%)`
}
