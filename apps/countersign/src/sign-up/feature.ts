import type { Store } from '@countersign/server'
import type { ContractReader } from '@countersign/server/extension'
import { defineFeature, type Feature, type StartedFeature } from '../features/defineFeature.ts'
import type { SecretKeys } from '../people/claim.ts'
import { createAdmissionByRule } from './admitByRule.ts'
import { createJoinOperations } from './join.operations.ts'
import { createSignUpOperations, signUpChanges } from './signUp.operations.ts'
import { enforceSignUp } from './signUp.writes.ts'
import { createSignUpParticipant } from './signUpParticipant.ts'

interface Needs {
  readonly store: Store
  readonly secretKeys: SecretKeys
  readonly reader: ContractReader
}

/** Who may have an account: by policy, list, rule and invitation. */
export const signUpFeature: Feature<Needs, Promise<StartedFeature>> = defineFeature({
  name: 'sign-up',
  tables: ['sign_up_address', 'invitation', 'invitation_use'],
  changes: signUpChanges,
  events: [
    'sign_up_changed',
    'sign_up_addresses_added',
    'sign_up_addresses_removed',
    'invitation_made',
    'invitation_revoked',
    'invitation_used',
  ],
  settings: ['signUp', 'contact', 'operators', 'signInsPerMinute'],
  async start(configuration, { store, secretKeys, reader }) {
    const { signUp, operators, signInsPerMinute: rate } = configuration
    await enforceSignUp(store, signUp)
    const byRule = createAdmissionByRule({ store, reader, rate, now: Date.now })
    return {
      operations: [
        ...createSignUpOperations(configuration),
        ...createJoinOperations({ signUp, operators, secretKeys }),
      ],
      participants: [createSignUpParticipant({ signUp, operators, secretKeys, byRule })],
    }
  },
})
