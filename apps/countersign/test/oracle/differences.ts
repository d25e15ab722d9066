import type { KnownDifference } from './differences/Difference.ts'
import { ofAnswers } from './differences/ofAnswers.ts'
import { ofRequests } from './differences/ofRequests.ts'
import { ofSessions } from './differences/ofSessions.ts'
import { ofTokens } from './differences/ofTokens.ts'

/** All of them; a difference without a row fails the test, and a row that never matches fails the long run. */
export const differences: readonly KnownDifference[] = [
  ...ofAnswers,
  ...ofRequests,
  ...ofTokens,
  ...ofSessions,
]
