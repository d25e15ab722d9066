import { formatWalletIdentity, type WalletIdentity } from './walletIdentity.ts'

/** Hue in degrees, saturation and lightness in percent. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number]

/** How an identicon looks: 5 × 5 squares, mirrored, in two colours on a background. */
export interface IdenticonPlan {
  /** The background first. */
  readonly palette: readonly [Hsl, Hsl, Hsl]
  /** Row by row, which colour of the palette each square has. */
  readonly squares: readonly number[]
}

/** How many squares an identicon has in a row. */
export const identiconSize = 5

const half = Math.ceil(identiconSize / 2)

/**
 * The seed of an identicon: 32 bits of a wallet, with its address in any letter case (FNV-1a). Every character counts, so
 * that two addresses that begin and end alike have different identicons, and the chain of a contract counts as well. A
 * seed does not lead back to one wallet: many share it.
 *
 * @example identiconSeed({ address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', chainId: null }) // below 2 ** 32
 */
export function identiconSeed(wallet: WalletIdentity): number {
  const text = formatWalletIdentity(wallet).toLowerCase()
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}

/** Plans the identicon of a seed. The same seed always gives the same identicon, in the browser and on the server. */
export function planIdenticon(seed: number): IdenticonPlan {
  const next = randomNumbers(seed)
  const hue = Math.floor(next() * 360)
  const otherHue = Math.floor(hue + 60 + next() * 240) % 360
  const cells = Array.from({ length: half * identiconSize }, () => Math.floor(next() * 4))
  return {
    palette: [
      [hue, 60, 34],
      [otherHue, 85, 78],
      [hue, 55, 60],
    ],
    squares: Array.from({ length: identiconSize ** 2 }, (_, index) => {
      const column = index % identiconSize
      const row = Math.floor(index / identiconSize)
      const cell = cells[row * half + Math.min(column, identiconSize - 1 - column)]
      return cell === 3 ? 1 : cell === 2 ? 2 : 0
    }),
  }
}

/** Numbers in [0, 1) of a mulberry32 generator. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
