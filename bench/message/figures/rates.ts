import { interleave } from '../../measure/interleave.ts'
import type { Library, SignedMessage } from '../libraries/Library.ts'
import { libraries } from '../libraries/libraries.ts'
import { createSamples } from '../samples/createSamples.ts'

type Act = (library: Library, samples: readonly SignedMessage[]) => (turn: number) => unknown

/** What is measured by the second. Each act throws when the answer is not the right one. */
const figures: Record<string, { readonly length: 340 | 512; readonly act: Act }> = {
  'parse, 340 characters': { length: 340, act: parse },
  'parse, 512 characters': { length: 512, act: parse },
  'format, 340 characters': { length: 340, act: format },
  'verify, 340 characters': { length: 340, act: verify },
  nonce: { length: 340, act: (library) => () => library.generateNonce() },
}

export const rateFigures: readonly string[] = Object.keys(figures)

export type Rates = Record<string, number>

/** Acts per second by library. */
export async function measureRate(name: string): Promise<Rates> {
  const figure = figures[name]
  if (figure === undefined) throw new TypeError(`There is no figure ${name}.`)
  const { length, act } = figure
  const samples = await createSamples(length)
  return interleave(
    libraries.map((library) => ({ name: library.name, enter: library.enter, act: act(library, samples) })),
  )
}

function parse(library: Library, samples: readonly SignedMessage[]): (turn: number) => void {
  return (turn) => {
    const { text, fields } = pick(samples, turn)
    if (library.parse(text).address !== fields.address) throw new Error(`${library.name} misread ${text}`)
  }
}

function format(library: Library, samples: readonly SignedMessage[]): (turn: number) => void {
  const formatters = samples.map(({ fields, text }) => ({ write: library.formatter(fields), text }))
  return (turn) => {
    const { write, text } = pick(formatters, turn)
    if (write() !== text) throw new Error(`${library.name} wrote another text than ${text}`)
  }
}

function verify(library: Library, samples: readonly SignedMessage[]): (turn: number) => unknown {
  const refuse = (text: string) => {
    throw new Error(`${library.name} refused ${text}`)
  }
  return (turn) => {
    const signed = pick(samples, turn)
    const answer = library.verify(signed)
    if (answer instanceof Promise) return answer.then((isValid) => isValid || refuse(signed.text))
    return answer || refuse(signed.text)
  }
}

function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new TypeError('No samples.')
  return item
}
