import { interleave } from '../measure/interleave.ts'
import { startIssuer } from './startIssuer.ts'
import { createVerifiers } from './verifiers.ts'

// `node api/runFigure.ts <algorithm>`: how many tokens each verifies per second of CPU time, as JSON.
const issuer = await startIssuer(process.argv[2] ?? 'RS256')
const runners = createVerifiers(issuer).map(({ name, verify }) => ({
  name,
  enter() {},
  async act(turn: number) {
    const subject = await verify(issuer.tokens[turn % issuer.tokens.length] ?? '')
    if (subject !== 'a-person') throw new Error(`${name} misread a token: ${subject}`)
  },
}))
const rates = await interleave(runners)
issuer.stop()
process.stdout.write(`${JSON.stringify(rates)}\n`)
