import { parseMessage, SignInMessageError } from '../../index.ts'
import { generateText } from './generateText.ts'
import { judgeText } from './judgeText.ts'
import { mutateText } from './mutateText.ts'
import type { Random } from './Random.ts'
import type { Grammar } from './readGrammar.ts'

/** What one round of fuzzing found. */
export interface Finding {
  readonly text: string
  readonly isLegal: boolean
  /** What the parser did otherwise; undefined where both agree. */
  readonly disagreement: 'accepted' | 'refused' | 'failed' | undefined
}

/** Makes one message, leaves it or changes it, and compares the parser's verdict with the oracle's. */
export function findDisagreement(grammar: Grammar, random: Random): Finding {
  const generated = generateText(grammar, 'sign-in-with-ethereum', random)
  return compareVerdicts(grammar, random.below(4) === 0 ? generated : mutateText(generated, random))
}

export function compareVerdicts(grammar: Grammar, text: string): Finding {
  const isLegal = judgeText(grammar, text)
  try {
    parseMessage(text)
    return { text, isLegal, disagreement: isLegal ? undefined : 'accepted' }
  } catch (error) {
    if (!(error instanceof SignInMessageError)) return { text, isLegal, disagreement: 'failed' }
    return { text, isLegal, disagreement: isLegal ? 'refused' : undefined }
  }
}
