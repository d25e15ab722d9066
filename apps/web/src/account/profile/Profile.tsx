import type { Account, AccountChange } from '@countersign/protocol'
import { Address, Identicon, MessageCard, MessageField, Time } from '@countersign/react'
import { Link } from 'react-router'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi, useWallets } from '../../session/account.ts'
import { nameChain } from '../../ui/format.ts'
import { InlineEdit } from '../../ui/InlineEdit.tsx'
import { SavedNote, useSaving } from '../../ui/SavedNote.tsx'
import { PictureChoice } from './PictureChoice.tsx'

/** Who the person is here: a slip with their name, picture, wallet and since when. */
export function Profile({ account }: { readonly account: Account }) {
  const { displayName, picture, primaryWallet, createdAt, role } = account
  const saving = useChange()
  return (
    <section aria-label="Profile">
      <div className="who">
        {picture === 'mark' && (
          <span className="who-mark">
            <Identicon address={primaryWallet.address} />
          </span>
        )}
        <div className="who-text">
          <p className="who-name">{displayName ?? <span className="soft">No name yet</span>}</p>
          <InlineEdit
            label="Display name"
            value={displayName}
            hint="1 to 60 characters, and no address. Empty means no name."
            action={displayName === null ? 'Add a name' : 'Change the name'}
            onSave={(name) => saving.save({ displayName: name })}
          />
        </div>
      </div>
      <SavedNote saving={saving} what="Profile" />
      <MessageCard>
        <MessageField label="Picture">
          <PictureChoice
            picture={picture}
            address={primaryWallet.address}
            onChoose={(chosen) => saving.save({ picture: chosen })}
          />
        </MessageField>
        <MessageField label="Wallet">
          <Address address={primaryWallet.address} />
          <PrimaryName walletId={primaryWallet.id} />
          <Link className="countersign-link fact-link" to="/account/wallets">
            Manage wallets
          </Link>
        </MessageField>
        {primaryWallet.chainId !== null && (
          <MessageField label="Chain">{nameChain(primaryWallet.chainId)}</MessageField>
        )}
        {role === 'operator' && <MessageField label="Role">operator of this site</MessageField>}
        <MessageField label="Created">
          <Time at={createdAt} />
        </MessageField>
      </MessageCard>
    </section>
  )
}

/** The name that leads to the primary wallet, where it has one: shown, and nothing else is made of it. */
function PrimaryName({ walletId }: { readonly walletId: string }) {
  const name = useWallets().data?.wallets.find(({ id }) => id === walletId)?.ensName
  return name ? <span className="fact-name">{name}</span> : null
}

function useChange() {
  const api = useApi()
  const perform = usePerform()
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
