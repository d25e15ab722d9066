import type { LinkedWallet } from '@countersign/protocol'
import { useSession, useSessions } from '../../session/account.ts'
import { nameWallet } from './nameWallet.ts'

/** Props of {@link UnlinkConsequences}. */
export interface UnlinkConsequencesProps {
  readonly wallet: LinkedWallet
  /** All of the account's. */
  readonly wallets: readonly LinkedWallet[]
}

/** What unlinking a wallet will do, each in a sentence. */
export function UnlinkConsequences({ wallet, wallets }: UnlinkConsequencesProps) {
  const session = useSession()
  const sessions = useSessions()
  const isOwn = session.data?.wallet.id === wallet.id
  const others = (sessions.data?.sessions ?? []).filter(
    (other) => other.wallet.id === wallet.id && !other.isCurrent,
  ).length
  const heir = heirOf(wallet, wallets)
  return (
    <ul className="consequences">
      <li>It no longer opens this account. Signing in with it makes a new, empty one.</li>
      {isOwn && <li>This browser is signed out at once: you signed in with this wallet.</li>}
      {(others > 0 || sessions.data?.next) && <li>{sentence(others, sessions.data?.next === null)}</li>}
      <li>Applications that you let see this wallet are disconnected.</li>
      {heir !== undefined && <li>{nameWallet(heir)} becomes your primary wallet.</li>}
      <li>You can link it again later.</li>
    </ul>
  )
}

/** Where the account has more sessions than one call gives, they are not counted. */
function sentence(others: number, isWhole: boolean): string {
  if (!isWhole) return 'All other sessions that it opened end.'
  return others === 1
    ? 'One other session that it opened ends.'
    : `${others} other sessions that it opened end.`
}

/** The wallet that becomes the primary one: of the others, the one that was linked first. */
function heirOf(wallet: LinkedWallet, wallets: readonly LinkedWallet[]): LinkedWallet | undefined {
  if (!wallet.isPrimary) return undefined
  return wallets
    .filter(({ id }) => id !== wallet.id)
    .toSorted((one, other) => Date.parse(one.linkedAt) - Date.parse(other.linkedAt))[0]
}
