/** A generated mark: 5 × 5 squares, mirrored, in two colours on a ground. */
export interface Mark {
  readonly ground: string
  /** SVG path data and colour, in drawing order; squares are 1 × 1. */
  readonly shapes: readonly { readonly color: string; readonly path: string }[]
}

const size = 5
const half = Math.ceil(size / 2)

/**
 * Draws the mark of an address. The same address always has the same mark, in any letter case; two addresses
 * that begin and end alike have different ones, because every character counts.
 *
 * @example drawMark('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf').ground // 'hsl(254 60% 34%)'
 */
export function drawMark(address: string): Mark {
  const next = randomNumbers(address.toLowerCase())
  const hue = Math.floor(next() * 360)
  const otherHue = Math.floor(hue + 60 + next() * 240) % 360
  const cells = Array.from({ length: half * size }, () => Math.floor(next() * 4))
  return {
    ground: `hsl(${hue} 60% 34%)`,
    shapes: [
      { color: `hsl(${otherHue} 85% 78%)`, path: squares(cells, 3) },
      { color: `hsl(${hue} 55% 60%)`, path: squares(cells, 2) },
    ],
  }
}

/** Path data of the squares that hold `kind`, the left half mirrored to the right. */
function squares(cells: readonly number[], kind: number): string {
  return cells
    .flatMap((cell, index) => {
      if (cell !== kind) return []
      const x = index % half
      const y = Math.floor(index / half)
      return [...new Set([x, size - 1 - x])].map((column) => `M${column} ${y}h1v1h-1z`)
    })
    .join('')
}

/** Numbers in [0, 1) that depend on every character: FNV-1a into the state of a mulberry32 generator. */
function randomNumbers(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
