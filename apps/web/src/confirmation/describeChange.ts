import type { SensitiveChange } from '@countersign/protocol'

/** A change in the words of the dialog that asks to confirm it. */
export interface ChangeWords {
  /** What is done, as a heading. */
  readonly title: string
  /** The same, after "confirms:". */
  readonly what: string
  /** On the button that opens the wallet. */
  readonly button: string
}

/** Names a change. `nameWallet` gives the short address of a wallet by its id, where the page knows it. */
export function describeChange(
  change: SensitiveChange,
  nameWallet: (id: string) => string | undefined,
): ChangeWords {
  switch (change.kind) {
    case 'link_wallet':
      return {
        title: 'Link another wallet',
        what: 'linking another wallet to this account',
        button: 'Sign to go on',
      }
    case 'unlink_wallet': {
      const wallet = nameWallet(change.walletId) ?? 'a wallet'
      return {
        title: `Unlink ${wallet}`,
        what: `unlinking ${wallet} from this account`,
        button: `Sign to unlink ${wallet}`,
      }
    }
    case 'delete_account':
      return {
        title: 'Delete this account',
        what: 'deleting this account for good',
        button: 'Sign to delete this account',
      }
    case 'change_applications':
      return {
        title: 'Change the applications',
        what: 'changing the applications that people sign in to',
        button: 'Sign to change them',
      }
    case 'rotate_keys':
      return {
        title: 'Rotate the signing keys',
        what: 'rotating the keys that sign-ins are signed with',
        button: 'Sign to rotate them',
      }
  }
}
