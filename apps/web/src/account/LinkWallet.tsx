import { createSignIn, type SigningTarget } from '@countersign/client'
import { accountEndpoints, type Challenge, type LinkedWallet } from '@countersign/protocol'
import { Button, shortenAddress, useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findConfirmed } from '../confirmation/confirmedChange.tsx'
import { ExpectedSignIn, SigningDialog } from '../confirmation/SigningDialog.tsx'
import { WalletElsewhere } from '../hand-over/WalletElsewhere.tsx'
import { useCalls } from '../session/account.ts'
import { useSiteWallets } from '../site-wallets/siteWallets.ts'
import { explainStatement } from '../statement/explainStatement.tsx'
import { MutationError } from '../ui/FailureNotes.tsx'
import { nameWallet } from '../ui/format.ts'
import list from './list.module.css'
import { texts } from './texts.ts'

/** Links another wallet: a fresh signature of one that is linked, where none is at hand, then one of the new. */
export function LinkWallet({ wallets }: { readonly wallets: readonly LinkedWallet[] }) {
  const { api, perform } = useCalls()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const [challenge, setChallenge] = useState<Challenge>()
  const focus = useFocusOnArrival(wallets.map(({ id }) => `wallet-${id}`))
  const begin = useMutation({
    mutationFn: () =>
      perform(() => api.linkWalletChallenge(), findConfirmed(accountEndpoints.linkWalletChallenge)),
    onSuccess: setChallenge,
  })
  const onLinked = async (linked: LinkedWallet) => {
    setChallenge(undefined)
    announce(texts.link.done(shortenAddress(linked.address)))
    focus(`wallet-${linked.id}`)
    await queries.invalidateQueries()
  }
  return (
    <div className={list['headAction']}>
      <Button kind="outline" onClick={begin.mutate} {...(begin.isPending && { working: texts.link.working })}>
        {texts.link.action}
      </Button>
      {begin.isError && <MutationError error={begin.error}>{texts.link.notDone}</MutationError>}
      {challenge !== undefined && (
        <LinkWalletDialog
          first={challenge}
          wallets={wallets}
          onLinked={onLinked}
          onLinkedElsewhere={() => {
            setChallenge(undefined)
            void queries.invalidateQueries()
          }}
          onClose={() => setChallenge(undefined)}
        />
      )}
    </div>
  )
}

interface LinkWalletDialogProps {
  /** What the new wallet is to sign. */
  readonly first: Challenge
  /** The wallets that are linked already. */
  readonly wallets: readonly LinkedWallet[]
  readonly onLinked: (wallet: LinkedWallet) => void
  /** The link back has done it in another tab. */
  readonly onLinkedElsewhere: () => void
  readonly onClose: () => void
}

/** The new wallet signs that it is linked to this account. */
function LinkWalletDialog(props: LinkWalletDialogProps) {
  const { first, wallets, onLinked, onLinkedElsewhere, onClose } = props
  const { api, perform } = useCalls()
  const isExpected = (address: string) => !wallets.some((wallet) => isSameKey(wallet, address))
  const siteWallets = useSiteWallets()
  const target = useTarget({ first, isExpected, onLinked })
  const [signIn] = useState(() => createSignIn({ target, wallets: siteWallets }))
  const primary = wallets.find(({ isPrimary }) => isPrimary)
  return (
    <SigningDialog
      title={texts.link.action}
      lead={texts.link.lead}
      signIn={signIn}
      application={{
        name: primary === undefined ? texts.link.thisAccount : texts.link.accountOf(nameWallet(primary)),
        explainStatement: explainStatement({ domain: location.host }),
      }}
      texts={texts.link.signIn}
      onClose={onClose}
    >
      <ExpectedSignIn
        isExpected={isExpected}
        explain={(address, wallet) => ({
          title: texts.link.linkedAlreadyTitle(shortenAddress(address)),
          lead: texts.link.linkedAlready(wallet),
        })}
        elsewhere={
          <WalletElsewhere
            purpose={{
              offer: (request) =>
                perform(
                  () => api.linkWalletHandOver(request),
                  findConfirmed(accountEndpoints.linkWalletHandOver, request),
                ),
              submit: target.submit,
              asks: 'link',
            }}
            onCompleted={(where) => where === 'elsewhere' && onLinkedElsewhere()}
          />
        }
      />
    </SigningDialog>
  )
}

interface TargetOptions {
  readonly first: Challenge
  readonly isExpected: (address: string) => boolean
  readonly onLinked: (wallet: LinkedWallet) => void
}

function useTarget({ first, isExpected, onLinked }: TargetOptions): SigningTarget {
  const { api, perform } = useCalls()
  let held: Challenge | undefined = first
  return {
    challenge: async () => {
      const challenge =
        held ??
        (await perform(() => api.linkWalletChallenge(), findConfirmed(accountEndpoints.linkWalletChallenge)))
      held = undefined
      return challenge
    },
    submit: async (request) =>
      onLinked(
        await perform(() => api.linkWallet(request), findConfirmed(accountEndpoints.linkWallet, request)),
      ),
    isExpected,
  }
}

/** A contract wallet is one on its chain only: the same address elsewhere can be linked as well. */
function isSameKey({ kind, address }: LinkedWallet, other: string): boolean {
  return kind === 'key' && address.toLowerCase() === other.toLowerCase()
}

/**
 * Brings the focus to an element that is about to arrive, as soon as it is there. Call what this gives with the
 * element's id; `ids` are those that are shown.
 */
function useFocusOnArrival(ids: readonly string[]): (id: string) => void {
  const [awaited, setAwaited] = useState<string>()
  const isHere = awaited !== undefined && ids.includes(awaited)
  useEffect(() => {
    if (isHere) document.getElementById(awaited)?.focus()
  }, [isHere, awaited])
  return setAwaited
}
