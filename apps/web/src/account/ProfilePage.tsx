import { browserEnvironment } from '@countersign/client'
import type { Account, AccountChange } from '@countersign/protocol'
import { Address, Button, Identicon, MessageCard, MessageField, Note, Time } from '@countersign/react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { liveTable } from '../language/liveTable.ts'
import { useAccount, useCalls, useWallets } from '../session/account.ts'
import { isThrowawayUsed } from '../throwaway/isThrowawayUsed.ts'
import { LoadError } from '../ui/FailureNotes.tsx'
import { nameChain } from '../ui/format.ts'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SavedNote, useSaving } from '../ui/SavedNote.tsx'
import { EmailField } from './Email.tsx'
import { GroupsSection } from './GroupsSection.tsx'
import list from './list.module.css'
import styles from './ProfilePage.module.css'
import { texts } from './texts.ts'
import { UsernameField } from './UsernameField.tsx'

/** `/account`: who the person is here. */
export function ProfilePage() {
  const account = useAccount()
  return (
    <>
      <PageHead title={texts.profile.title} lead={texts.profile.lead} />
      {account.isPending && <ProfileSkeleton />}
      {account.isError && account.data === undefined && (
        <LoadError title={texts.profile.notLoaded} error={account.error} onRetry={account.refetch} />
      )}
      {account.data && <SingleWalletNote key={account.data.id} accountId={account.data.id} />}
      {account.data && <Profile account={account.data} />}
      {account.data && <GroupsSection />}
    </>
  )
}

/** Who the person is here: a card with their name, picture, wallet and since when. */
function Profile({ account }: { readonly account: Account }) {
  const { displayName, username, picture, primaryWallet, createdAt, role } = account
  const saving = useChange()
  return (
    <section aria-label={texts.profile.section}>
      <div className={styles['who']}>
        {picture === 'mark' && (
          <span className={styles['identicon']} data-picture>
            <Identicon address={primaryWallet.address} chainId={primaryWallet.chainId} />
          </span>
        )}
        <div className={styles['text']}>
          <p className={styles['name']}>
            {displayName ?? <span className="soft">{texts.profile.noName}</span>}
          </p>
          <InlineEdit
            label={texts.profile.name}
            value={displayName}
            hint={texts.profile.nameHint}
            action={displayName === null ? texts.profile.addName : texts.profile.changeName}
            refused={
              saving.refused && {
                text: saving.refused.change.displayName ?? '',
                error: saving.refused.error,
              }
            }
            onSave={(name) => saving.save({ displayName: name })}
          />
        </div>
      </div>
      <SavedNote saving={saving} what={texts.profile.section} />
      <MessageCard>
        <UsernameField username={username} />
        <EmailField />
        <MessageField label={texts.profile.picture}>
          <PictureChoice
            picture={picture}
            wallet={primaryWallet}
            onChoose={(chosen) => saving.save({ picture: chosen })}
          />
        </MessageField>
        <MessageField label={texts.profile.wallet}>
          <Address address={primaryWallet.address} chainId={primaryWallet.chainId} />
          <PrimaryName walletId={primaryWallet.id} />
          <Link className={`countersign-link ${styles['link']}`} to="/account/wallets">
            {texts.profile.manageWallets}
          </Link>
        </MessageField>
        {primaryWallet.chainId !== null && (
          <MessageField label={texts.profile.chain}>{nameChain(primaryWallet.chainId)}</MessageField>
        )}
        {role === 'operator' && (
          <MessageField label={texts.profile.role}>{texts.profile.operatorRole}</MessageField>
        )}
        <MessageField label={texts.profile.created}>
          <Time at={createdAt} />
        </MessageField>
      </MessageCard>
    </section>
  )
}

/** The name that leads to the primary wallet, where it has one: shown, and nothing else is made of it. */
function PrimaryName({ walletId }: { readonly walletId: string }) {
  const name = useWallets().data?.wallets.find(({ id }) => id === walletId)?.ensName
  return name ? <span className={styles['primaryName']}>{name}</span> : null
}

function useChange() {
  const { api, perform } = useCalls()
  return useSaving<Account, AccountChange>({
    queryKey: ['account'],
    apply: (account, { displayName = account.displayName, picture = account.picture }) => ({
      ...account,
      displayName,
      picture,
    }),
    invert: (account, change) => ({
      ...(change.displayName !== undefined && { displayName: account.displayName }),
      ...(change.picture !== undefined && { picture: account.picture }),
    }),
    send: (change) => perform(() => api.changeAccount(change)),
  })
}

interface PictureChoiceProps {
  readonly picture: Account['picture']
  /** The primary one: the mark is made from it. */
  readonly wallet: Account['primaryWallet']
  readonly onChoose: (picture: Account['picture']) => void
}

/** What stands beside the person's name: the mark, or nothing. */
function PictureChoice({ picture, wallet, onChoose }: PictureChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend className="countersign-hidden">{texts.profile.picture}</legend>
      <label className={styles['option']}>
        <input type="radio" name={name} checked={picture === 'mark'} onChange={() => onChoose('mark')} />
        <Identicon address={wallet.address} chainId={wallet.chainId} />
        {texts.profile.identicon}
      </label>
      <label className={styles['option']}>
        <input type="radio" name={name} checked={picture === 'none'} onChange={() => onChoose('none')} />
        {texts.profile.noPicture}
      </label>
    </fieldset>
  )
}

/** The profile before it is known: blocks of the same size, that do not move. */
function ProfileSkeleton() {
  return (
    <div role="status" aria-label={texts.profile.loading}>
      <div className={styles['who']}>
        <span className={`${styles['identicon']} ${list['skeleton']}`} />
        <div className={styles['text']}>
          <div className={`${list['skeleton']} ${styles['skeletonName']}`} />
          <div className={list['skeletonButton']} />
        </div>
      </div>
      <div className={`countersign-message-card ${styles['skeletonProfile']}`} />
    </div>
  )
}

/** The words for a person with one wallet, on the profile. */
const noteWords = liveTable('account', 'singleWallet')

/**
 * Says once, to a person with one wallet, that losing it is losing the account, and how to link a second.
 *
 * That they have seen it is remembered in this browser, for this account. In another browser it is said again: it is
 * still true there, it closes with one click, and the server need not keep what a person has read.
 */
function SingleWalletNote({ accountId }: { readonly accountId: string }) {
  const wallets = useWallets().data?.wallets
  const [isSeen, setSeen] = useState(() => wasSeen(accountId))
  if (isSeen || wallets?.length !== 1 || isThrowawayUsed()) return null
  const dismiss = () => {
    rememberSeen(accountId)
    setSeen(true)
    // The button is about to go: the focus goes to the head of the page.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <section aria-label={noteWords.section} className={styles['note']}>
      <Note tone="quiet">
        <p className={styles['noteTitle']}>{noteWords.title}</p>
        <p>{noteWords.how}</p>
        <div className={styles['noteButtons']}>
          <Link className="countersign-button" data-kind="outline" to="/account/wallets">
            {noteWords.link}
          </Link>
          <Button kind="plain" onClick={dismiss}>
            {noteWords.dismiss}
          </Button>
        </div>
      </Note>
    </section>
  )
}

const keyOf = (accountId: string): string => `countersign.single-wallet-note.${accountId}`

function wasSeen(accountId: string): boolean {
  try {
    return browserEnvironment().storage?.getItem(keyOf(accountId)) === 'seen'
  } catch {
    return false // storage is blocked: nothing is known
  }
}

function rememberSeen(accountId: string): void {
  try {
    browserEnvironment().storage?.setItem(keyOf(accountId), 'seen')
  } catch {
    // storage is full or blocked: it is gone from this page, and said again on the next
  }
}
