import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import { tokenParticipant } from '../guards/operatorTokens.ts'
import { tokenChange, tokenOperations } from './tokens.operations.ts'

/** The tokens by which programs use the API of operators; `guards/` finds them. */
export const tokensFeature: Feature<object, StartedFeature> = defineFeature({
  name: 'tokens',
  tables: ['operator_token'],
  changes: [tokenChange],
  events: ['operator_token_added', 'operator_token_revoked'],
  settings: [],
  start: () => ({ operations: tokenOperations, participants: [tokenParticipant] }),
})
