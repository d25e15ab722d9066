import { findDisagreement } from './findDisagreement.ts'
import { makeRandom } from './Random.ts'
import { readGrammar } from './readGrammar.ts'

/** `npm run fuzz`, whose arguments scripts/fuzz.mjs reads: compares the parser with the grammar of the standards. */
const [rounds, seed] = [Number(process.argv[2]), Number(process.argv[3])]
const grammar = readGrammar()
const random = makeRandom(seed)
const counts = { legal: 0, illegal: 0, disagreements: 0 }

for (let round = 1; round <= rounds; round++) {
  const { text, isLegal, disagreement } = findDisagreement(grammar, random)
  counts[isLegal ? 'legal' : 'illegal']++
  if (disagreement !== undefined) {
    counts.disagreements++
    process.stdout.write(`${disagreement}, but ${isLegal ? 'legal' : 'illegal'}: ${JSON.stringify(text)}\n`)
  }
  if (round % 50_000 === 0) process.stdout.write(`${round} done\n`)
}
process.stdout.write(
  `${counts.legal} legal, ${counts.illegal} illegal, ${counts.disagreements} disagreements\n`,
)
process.exitCode = counts.disagreements === 0 ? 0 : 1
