import { accountEndpoints, type LinkedWallet, type WalletList } from '@countersign/protocol'
import {
  Address,
  Button,
  keepAddressesWhole,
  Note,
  shortenAddress,
  Time,
  useAnnounce,
} from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmedChangeButton, findConfirmed } from '../confirmation/confirmedChange.tsx'
import { useCalls, useSession, useSessions, useWallets } from '../session/account.ts'
import { useLeave } from '../session/leaving.tsx'
import { LoadError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { nameChain, nameWallet } from '../ui/format.ts'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SavedNote, useSaving } from '../ui/SavedNote.tsx'
import { Tag } from '../ui/Tag.tsx'
import { LinkWallet } from './LinkWallet.tsx'
import list from './list.module.css'
import { texts } from './texts.ts'

/** `/account/wallets`: the wallets that open this account. */
export function WalletsPage() {
  const wallets = useWallets()
  const choosing = useChoosingPrimary()
  const known = wallets.data?.wallets ?? []
  return (
    <>
      <PageHead title={texts.wallets.title} lead={texts.wallets.lead}>
        {wallets.isPending && <div className={list['skeletonButton']} />}
        {known.length > 0 && <LinkWallet wallets={known} />}
      </PageHead>
      {wallets.isPending && (
        <div role="status" aria-label={texts.wallets.loading}>
          <div className={`countersign-message-card ${list['skeletonWallet']}`} />
        </div>
      )}
      {wallets.isError && wallets.data === undefined && (
        <LoadError title={texts.wallets.notLoaded} error={wallets.error} onRetry={wallets.refetch} />
      )}
      <SavedNote saving={choosing} what={texts.wallets.primaryChange} />
      <ul className={list['cards']}>
        {known.map((wallet) => (
          <li key={wallet.id}>
            <WalletCard wallet={wallet} wallets={known} onMakePrimary={() => choosing.save(wallet.id)} />
          </li>
        ))}
      </ul>
      {known.length === 1 && (
        <Note tone="quiet">
          <p>{texts.wallets.onlyOne}</p>
        </Note>
      )}
    </>
  )
}

interface WalletCardProps {
  readonly wallet: LinkedWallet
  /** All of the account's. */
  readonly wallets: readonly LinkedWallet[]
  readonly onMakePrimary: () => void
}

/** One wallet, as a card: which it is, what kind, when it was last used; and what can be done with it. */
function WalletCard({ wallet, wallets, onMakePrimary }: WalletCardProps) {
  const labelling = useLabelling(wallet.id)
  const name = nameWallet(wallet)
  const isOfSession = useSession().data?.wallet.id === wallet.id
  const isOnly = wallets.length === 1
  return (
    <article
      className={`countersign-message-card ${list['card']}`}
      aria-label={wallet.label ?? wallet.ensName ?? name}
    >
      <h2 className={list['name']} id={`wallet-${wallet.id}`} tabIndex={-1}>
        {wallet.label ?? wallet.ensName ?? texts.wallets.unlabelled}{' '}
        {wallet.isPrimary && <Tag>{texts.wallets.primary}</Tag>}{' '}
        {isOfSession && <Tag>{texts.wallets.thisSession}</Tag>}
      </h2>
      <p className={`${list['facts']} ${list['address']}`}>
        <Address address={wallet.address} chainId={wallet.chainId} />
        {wallet.label !== null && wallet.ensName !== null && <span>{wallet.ensName}</span>}
      </p>
      <p className={list['facts']}>
        <span>{describeKind(wallet)}</span>
        <span>{fillText(texts.wallets.lastUsed, { time: <Time at={wallet.lastUsedAt} /> })}</span>
        <span>{fillText(texts.wallets.linkedAt, { time: <Time at={wallet.linkedAt} /> })}</span>
      </p>
      <div className={list['actions']}>
        <InlineEdit
          label={texts.wallets.label}
          value={wallet.label}
          hint={texts.wallets.labelHint}
          action={wallet.label === null ? texts.wallets.addLabel : texts.wallets.relabel}
          actionLabel={
            wallet.label === null ? texts.wallets.addLabelTo(name) : texts.wallets.relabelWallet(name)
          }
          refused={
            labelling.refused && { text: labelling.refused.change ?? '', error: labelling.refused.error }
          }
          onSave={(label) => labelling.save(label)}
        />
        {!wallet.isPrimary && (
          <Button kind="outline" label={texts.wallets.makePrimaryWallet(name)} onClick={onMakePrimary}>
            {texts.wallets.makePrimary}
          </Button>
        )}
        {!isOnly && <UnlinkWallet wallet={wallet} wallets={wallets} />}
      </div>
      <SavedNote saving={labelling} what={texts.wallets.label} />
    </article>
  )
}

function describeKind({ kind, chainId }: LinkedWallet): string {
  if (kind === 'key') return texts.wallets.keyWallet
  return chainId === null ? texts.wallets.contractWallet : texts.wallets.contractWalletOn(nameChain(chainId))
}

/** Makes a wallet, named by its id, the primary one: at once on the page, and with a way back. */
function useChoosingPrimary() {
  const { api, perform } = useCalls()
  const queries = useQueryClient()
  return useSaving<WalletList, string>({
    queryKey: ['wallets'],
    apply: ({ wallets }, id) => ({ wallets: sortPrimaryFirst(wallets, id) }),
    invert: ({ wallets }) => wallets.find(({ isPrimary }) => isPrimary)?.id ?? '',
    send: async (id) => {
      await perform(() => api.changeWallet(id, { isPrimary: true }))
      await queries.invalidateQueries({ queryKey: ['account'] })
    },
  })
}

function sortPrimaryFirst(wallets: readonly LinkedWallet[], id: string): LinkedWallet[] {
  return wallets
    .map((wallet) => ({ ...wallet, isPrimary: wallet.id === id }))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
}

/** Labels a wallet: at once on the page, and with a way back. */
function useLabelling(id: string) {
  const { api, perform } = useCalls()
  return useSaving<WalletList, string | null>({
    queryKey: ['wallets'],
    apply: ({ wallets }, label) => ({
      wallets: wallets.map((wallet) => (wallet.id === id ? { ...wallet, label } : wallet)),
    }),
    invert: ({ wallets }) => wallets.find((wallet) => wallet.id === id)?.label ?? null,
    send: (label) => perform(() => api.changeWallet(id, { label })),
  })
}

interface UnlinkWalletProps {
  readonly wallet: LinkedWallet
  /** All of the account's: at least one other. */
  readonly wallets: readonly LinkedWallet[]
}

/** Unlinks a wallet, after saying what that will do. */
function UnlinkWallet({ wallet, wallets }: UnlinkWalletProps) {
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
  const { api, perform } = useCalls()
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
