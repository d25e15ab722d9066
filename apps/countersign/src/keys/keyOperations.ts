import type { Operations } from '@countersign/server/extension'

/** What the calls of `createKeyCalls` are. */
export const keyOperations: Operations = {
  'GET /api/operator/keys': {
    summary: 'The keys that tokens are signed with',
    who: 'operator',
    answer: 'SigningKeyList',
  },
  'POST /api/operator/keys/rotate': {
    summary: 'Lets the next keys sign, and makes new next ones',
    who: 'operator',
    needsSignature: true,
    answer: 'SigningKeyList',
    refusals: ['keys_too_new'],
  },
}
