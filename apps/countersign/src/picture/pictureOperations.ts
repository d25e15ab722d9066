import type { Operations } from '@countersign/server/extension'

/** What the calls of `pictureCalls` are. */
export const pictureOperations: Operations = {
  'GET /picture/:mark': {
    summary: 'The identicon that the claim `picture` links to, such as `/picture/0a1b2c3d.png`',
    who: 'anyone',
    answer: ['image/png'],
    refusals: ['not_found'],
  },
}
