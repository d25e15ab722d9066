import type { Texts } from '@countersign/react'
import type { ChangeWords } from './describeChange.ts'

/** The words of a sign-in, where it confirms a change. `own` names the wallets that may sign. */
export function stepUpTexts({ what, button }: ChangeWords, own: string): Partial<Texts> {
  return {
    chooseTitle: () => 'Sign once more',
    chooseLead: own === '' ? 'with a wallet of this account.' : `with a wallet of this account: ${own}.`,
    termLearns: 'Confirms',
    learnsAddress: what,
    signIn: () => button,
    verifyingButton: 'Confirming…',
    acceptedTitle: 'Confirmed',
    problems: {
      forbidden: 'That wallet is not linked to this account. Sign with one that is.',
      nonce_invalid: 'That request was not made for this session. Here is a new one: sign once more.',
    },
  }
}
