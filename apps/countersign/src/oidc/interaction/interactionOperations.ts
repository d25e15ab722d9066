import type { Operations } from '@countersign/server/extension'

/** What the calls of `openIdCalls` are. The cookie of the provider tells that an interaction is this browser's. */
export const interactionOperations: Operations = {
  'GET /interaction/:uid/details': {
    summary: 'Who asks, what for, and what the person is to do',
    who: 'anyone',
    answer: 'Interaction',
    refusals: ['not_found', 'rate_limited'],
  },
  'POST /interaction/:uid/challenge': {
    summary: 'What to sign for an application, afresh',
    who: 'anyone',
    answer: 'Challenge',
    refusals: ['not_found', 'rate_limited'],
  },
  'POST /interaction/:uid/sign-in': {
    summary: 'Signs in for an application: the signature is the consent',
    who: 'anyone',
    body: 'SignInRequest',
    answer: 'InteractionResult',
    refusals: [
      'invalid_message',
      'nonce_invalid',
      'nonce_expired',
      'nonce_spent',
      'signature_malformed',
      'signature_mismatch',
      'wallet_unverifiable',
      'chain_unreachable',
      'account_disabled',
      'not_found',
      'rate_limited',
    ],
  },
  'POST /interaction/:uid/consent': {
    summary: 'Allows what an application asks, by who is signed in',
    who: 'member',
    body: 'ConsentRequest',
    answer: 'InteractionResult',
    refusals: ['not_found', 'rate_limited'],
  },
  'POST /interaction/:uid/abort': {
    summary: 'Declines what an application asks',
    who: 'anyone',
    answer: 'InteractionResult',
    refusals: ['not_found'],
  },
  'GET /interaction/:uid/logo': {
    summary: 'The logo of the application that asks',
    who: 'anyone',
    answer: ['image/png', 'image/jpeg', 'image/webp'],
    refusals: ['not_found'],
  },
  'POST /device/code': {
    summary: 'Finds the device that shows a code, and goes on to its interaction',
    who: 'anyone',
    body: 'DeviceCodeRequest',
    answer: 'InteractionResult',
    refusals: ['not_found', 'rate_limited'],
  },
}
