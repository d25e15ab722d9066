import { measureBundleSizes } from './figures/bundleSize.ts'
import { measureHostile } from './figures/hostile.ts'
import { measureRate } from './figures/rates.ts'
import { measureStrictness } from './figures/strictness.ts'

// `node message/runFigure.ts <figure> [<part>]`: takes one figure in this process and writes it as JSON.
const figures: Record<string, (part: string) => unknown> = {
  rate: measureRate,
  hostile: measureHostile,
  strictness: measureStrictness,
  bundle: measureBundleSizes,
}

const [figure = '', part = ''] = process.argv.slice(2)
const measure = figures[figure]
if (measure === undefined) throw new Error(`There is no figure ${figure}.`)
process.stdout.write(`${JSON.stringify(await measure(part))}\n`)
