import type { LinkedWallet } from '@countersign/protocol'
import { accountEndpoints } from '@countersign/protocol'
import { keepAddressesWhole, shortenAddress, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmedChangeButton } from '../confirmation/ConfirmedChangeButton.tsx'
import { usePerform } from '../confirmation/perform.ts'
import { findConfirmed } from '../confirmation/performCalls.ts'
import { useApi, useSession, useSessions } from '../session/account.ts'
import { useLeave } from '../session/SignedOut.tsx'
import { nameWallet } from '../ui/format.ts'
import list from './list.module.css'
import { texts } from './texts.ts'

interface UnlinkWalletProps {
  readonly wallet: LinkedWallet
  /** All of the account's: at least one other. */
  readonly wallets: readonly LinkedWallet[]
}

/** Unlinks a wallet, after saying what that will do. */
export function UnlinkWallet({ wallet, wallets }: UnlinkWalletProps) {
  const unlink = useUnlinking(wallet)
  const address = shortenAddress(wallet.address)
  return (
    <ConfirmedChangeButton
      action={texts.unlink.action}
      label={texts.unlink.name(nameWallet(wallet))}
      kind="stop"
      title={texts.unlink.title(address)}
      lead={<UnlinkConsequences wallet={wallet} wallets={wallets} />}
      keep={texts.layout.keepIt}
      working={texts.unlink.working}
      notDone={texts.unlink.notDone}
      confirms={findConfirmed(accountEndpoints.unlinkWallet, wallet.id)}
      change={unlink}
    />
  )
}

function useUnlinking({ id, address }: LinkedWallet) {
  const api = useApi()
  const perform = usePerform()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const leave = useLeave()
  const session = useSession()
  return useMutation({
    mutationFn: () => perform(() => api.unlinkWallet(id), findConfirmed(accountEndpoints.unlinkWallet, id)),
    onSuccess: async () => {
      if (session.data?.wallet.id === id) {
        leave('unlinked')
        return
      }
      announce(texts.unlink.done(shortenAddress(address)))
      // The card is about to go: the focus goes to the head of the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await queries.invalidateQueries()
    },
  })
}

interface UnlinkConsequencesProps {
  readonly wallet: LinkedWallet
  /** All of the account's. */
  readonly wallets: readonly LinkedWallet[]
}

/** What unlinking a wallet will do, each in a sentence. */
function UnlinkConsequences({ wallet, wallets }: UnlinkConsequencesProps) {
  const session = useSession()
  const sessions = useSessions()
  const isOwn = session.data?.wallet.id === wallet.id
  const others = (sessions.data?.sessions ?? []).filter(
    (other) => other.wallet.id === wallet.id && !other.isCurrent,
  ).length
  const heir = findHeir(wallet, wallets)
  return (
    <ul className={list['consequences']}>
      <li>{texts.unlink.noLongerOpens}</li>
      {isOwn && <li>{texts.unlink.signsOut}</li>}
      {/* Where the account has more sessions than one call gives, they are not counted. */}
      {(others > 0 || sessions.data?.next) && (
        <li>{sessions.data?.next === null ? texts.unlink.ends(others) : texts.unlink.endsAll}</li>
      )}
      <li>{texts.unlink.signsOutApplications}</li>
      <li>{texts.unlink.disconnects}</li>
      {heir !== undefined && <li>{keepAddressesWhole(texts.unlink.newPrimary(nameWallet(heir)))}</li>}
      <li>{texts.unlink.linkAgain}</li>
    </ul>
  )
}

/** The wallet that becomes the primary one: of the others, the one that was linked first. */
function findHeir(wallet: LinkedWallet, wallets: readonly LinkedWallet[]): LinkedWallet | undefined {
  if (!wallet.isPrimary) return undefined
  return wallets
    .filter(({ id }) => id !== wallet.id)
    .toSorted((one, other) => Date.parse(one.linkedAt) - Date.parse(other.linkedAt))[0]
}
