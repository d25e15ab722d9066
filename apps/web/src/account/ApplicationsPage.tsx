// One module because tiles, cards, where these lead, their dialogs and what they change are one page.
import { Dialog } from '@base-ui/react/dialog'
import type {
  ConnectedApplication,
  ConnectedApplicationList,
  ConsentRequest,
  LaunchableApplication,
  LaunchableApplicationList,
} from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'
import { Address, Button, MessageField, Time, useAnnounce } from '@countersign/react'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { ScopeList } from '../disclosure/ScopeList.tsx'
import { WalletChoice, WalletDisclosure } from '../disclosure/WalletChoice.tsx'
import { useApi, useCalls, useWallets } from '../session/account.ts'
import { ApplicationLogo } from '../ui/ApplicationLogo.tsx'
import { ConfirmButton } from '../ui/ConfirmButton.tsx'
import dialog from '../ui/dialog.module.css'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { nameChain } from '../ui/format.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { AllowedApis } from './AllowedApis.tsx'
import own from './ApplicationsPage.module.css'
import styles from './list.module.css'
import { texts } from './texts.ts'

/** `/account/applications`: what the person may open, who was allowed to know them, and how to take that back. */
export function ApplicationsPage() {
  const api = useApi()
  const launchable = usePages(['launchable-applications'], (cursor) =>
    api.launchableApplications({ cursor, limit: 24 }),
  )
  const applications = usePages(['applications'], (cursor) => api.applications({ cursor, limit: 20 }))
  // Both at once, so that nothing moves when the second arrives.
  const isPending = launchable.isPending || applications.isPending
  const hasNone = applications.data?.pages.every((page) => page.applications.length === 0) === true
  return (
    <>
      <PageHead title={texts.applications.title} lead={texts.applications.lead} />
      {isPending ? (
        <div role="status" aria-label={texts.applications.loading}>
          <div className={`countersign-message-card ${styles['skeletonCard']}`} />
        </div>
      ) : (
        <>
          <OpenSection list={launchable} isShownEmpty={hasNone} />
          <ConnectedSection list={applications} />
        </>
      )}
    </>
  )
}

interface OpenSectionProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<LaunchableApplicationList>>
  /** Whether it says that there is nothing to open. */
  readonly isShownEmpty: boolean
}

/** What the person may open, each a tile that leads there. */
function OpenSection({ list, isShownEmpty }: OpenSectionProps) {
  const tiles = list.data?.pages.flatMap((page) => page.applications) ?? []
  const isNotLoaded = list.isError && list.data === undefined
  const isEmpty = tiles.length === 0 && !list.hasNextPage && !isNotLoaded
  if (isEmpty && !isShownEmpty) return null
  return (
    <section className={own['section']} aria-labelledby="open">
      <h2 id="open">{texts.applications.openTitle}</h2>
      {isNotLoaded && (
        <LoadError title={texts.applications.openNotLoaded} error={list.error} onRetry={list.refetch} />
      )}
      {isEmpty && <p className="soft">{texts.applications.nothingToOpen}</p>}
      {tiles.length > 0 && (
        <ul id="launchable" className={own['tiles']}>
          {tiles.map((application) => (
            <li key={application.clientId} data-row="" tabIndex={-1}>
              <Tile application={application} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton things={texts.applications.openThings} list={list} listId="launchable" />
    </section>
  )
}

/** The name is a claim; the host that it leads to is a fact. */
function Tile({ application }: { readonly application: LaunchableApplication }) {
  const { name, hasLogo, launchUri } = application
  return (
    <a className={own['tile']} href={launchUri} rel="noreferrer">
      <ApplicationLogo name={name} logo={hasLogo ? readLogo(application) : undefined} />
      <span className={own['tileText']}>
        <span className={own['tileName']}>{name}</span>
        <span className={`mono small soft ${own['host']}`}>{breakAtDots(new URL(launchUri).host)}</span>
      </span>
    </a>
  )
}

/** A host is shown whole, and goes on in a second line between its labels. */
function breakAtDots(host: string) {
  return [...host.matchAll(/\.?[^.]+/g)].map(({ 0: label, index }) => (
    <Fragment key={index}>
      <wbr />
      {label}
    </Fragment>
  ))
}

interface ConnectedSectionProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<ConnectedApplicationList>>
}

/** Who knows the person. */
function ConnectedSection({ list }: ConnectedSectionProps) {
  const cards = list.data?.pages.flatMap((page) => page.applications) ?? []
  return (
    <section className={own['section']} aria-labelledby="connected">
      <h2 id="connected">{texts.applications.connectedTitle}</h2>
      {list.isError && list.data === undefined && (
        <LoadError title={texts.applications.notLoaded} error={list.error} onRetry={list.refetch} />
      )}
      {cards.length > 0 && (
        <ul id="applications" className={styles['cards']}>
          {cards.map((application) => (
            <li key={application.clientId} data-row="" tabIndex={-1}>
              <ApplicationCard application={application} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton things={texts.applications.things} list={list} listId="applications" />
      {list.data !== undefined && cards.length === 0 && <p className="soft">{texts.applications.none}</p>}
    </section>
  )
}

/** One application: its name as claimed, its host as a fact, what it may know, and the way to take that back. */
function ApplicationCard({ application }: { readonly application: ConnectedApplication }) {
  const { name, host, hasLogo, scopes, wallet, disclosedWallets, preferredUsername } = application
  const { firstUsedAt, lastUsedAt, launchUri, apis = [] } = application
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <article className={`countersign-message-card ${styles['card']}`} aria-label={name}>
      <div className={own['head']}>
        <ApplicationLogo name={name} logo={hasLogo ? readLogo(application) : undefined} />
        <div>
          <h3 ref={title} tabIndex={-1} className={styles['name']}>
            {name}
          </h3>
          <p className={styles['facts']}>
            <span className={`mono ${styles['address']}`}>{host || texts.applications.unverified}</span>
            <span>{fillText(texts.applications.firstUsed, { time: <Time at={firstUsedAt} /> })}</span>
            <span>{fillText(texts.applications.lastUsed, { time: <Time at={lastUsedAt} /> })}</span>
          </p>
        </div>
      </div>
      <dl className={`countersign-message-fields ${own['facts']}`}>
        <MessageField label={texts.applications.knows}>
          {scopes.length > 0 && <ScopeList scopes={scopes} newScopes={scopes} />}
          <AllowedApis application={application} focus={() => title.current?.focus()} />
          {scopes.length + apis.length === 0 && <span className="soft">{texts.allowedApis.nothing}</span>}
        </MessageField>
        {preferredUsername !== null && (
          <MessageField label={texts.applications.callsYou}>
            <span className={own['username']}>{preferredUsername}</span>
          </MessageField>
        )}
        <MessageField label={texts.applications.seesYouWith}>
          <Address address={wallet.address} chainId={wallet.chainId} isTabStop={false} />
          {wallet.chainId !== null && (
            <span className="small soft"> {texts.applications.onChain(nameChain(wallet.chainId))}</span>
          )}
        </MessageField>
        {disclosedWallets.length > 0 && (
          <MessageField label={texts.applications.knowsAsYours}>
            {disclosedWallets.map(({ id, address, chainId }) => (
              <div key={id}>
                <Address address={address} chainId={chainId} isTabStop={false} />
              </div>
            ))}
          </MessageField>
        )}
      </dl>
      <div className={styles['actions']}>
        {launchUri !== null && (
          <a className="countersign-link" href={launchUri} rel="noreferrer">
            {texts.applications.open(new URL(launchUri).host)}
          </a>
        )}
        <ChooseWallets application={application} />
        <DisconnectApplication application={application} />
      </div>
    </article>
  )
}

function readLogo({ clientId }: Pick<ConnectedApplication, 'clientId'>): string {
  return `/api/account/applications/${encodeURIComponent(clientId)}/logo`
}

/** Disconnects an application, after saying what that does and what it does not. */
function DisconnectApplication({ application }: { readonly application: ConnectedApplication }) {
  const { name } = application
  const disconnect = useDisconnecting(application)
  return (
    <ConfirmButton
      action={texts.applications.disconnect}
      label={texts.applications.disconnectName(name)}
      kind="stop"
      title={texts.applications.disconnectTitle(name)}
      lead={
        <ul className={styles['consequences']}>
          <li>{texts.applications.disconnectNoAsking}</li>
          <li>{texts.applications.disconnectAskedAgain}</li>
          <li>{texts.applications.disconnectKeeps}</li>
        </ul>
      }
      confirm={texts.applications.disconnectName(name)}
      keep={texts.layout.keepIt}
      working={texts.applications.disconnecting}
      notDone={texts.applications.notDisconnected}
      change={disconnect}
    />
  )
}

function useDisconnecting({ clientId, name }: ConnectedApplication) {
  const { api, perform } = useCalls()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => perform(() => api.disconnectApplication(clientId)),
    onSuccess: async () => {
      announce(texts.applications.disconnected(name))
      // The card is about to go: the focus goes to the head of the page.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await queries.invalidateQueries()
    },
  })
}

/** Chooses which wallets an application sees, where there is more than one. */
function ChooseWallets({ application }: { readonly application: ConnectedApplication }) {
  const { data } = useWallets()
  const [isOpen, setOpen] = useState(false)
  const choosing = useChoosingWallets(application, () => setOpen(false))
  if (data === undefined || data.wallets.length < 2) return null
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        choosing.reset()
      }}
    >
      <Dialog.Trigger
        className="countersign-button"
        data-kind="outline"
        aria-label={texts.applications.chooseWalletsFor(application.name)}
      >
        {texts.applications.chooseWallets}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog['backdrop']} />
        <Dialog.Popup className={dialog['dialog']}>
          <Dialog.Title className={dialog['title']}>
            {texts.applications.walletsFor(application.name)}
          </Dialog.Title>
          <Choice
            application={application}
            wallets={data.wallets}
            isSaving={choosing.isPending}
            onSave={choosing.mutate}
          />
          {choosing.isError && (
            <MutationError error={choosing.error}>{texts.applications.notChanged}</MutationError>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ChoiceProps {
  readonly application: ConnectedApplication
  readonly wallets: readonly LinkedWallet[]
  readonly isSaving: boolean
  readonly onSave: (choice: { walletId: string; disclosedWalletIds: string[] }) => void
}

function Choice({ application, wallets, isSaving, onSave }: ChoiceProps) {
  const { name, scopes, wallet, disclosedWallets } = application
  const [walletId, setWalletId] = useState(wallet.id)
  const [disclosed, setDisclosed] = useState<readonly string[]>(disclosedWallets.map(({ id }) => id))
  const disclosedWalletIds = disclosed.filter((id) => id !== walletId)
  const hasProof = scopes.includes('siwe') && walletId !== wallet.id
  return (
    <>
      <WalletChoice wallets={wallets} chosen={walletId} onChoose={setWalletId} />
      {scopes.includes('wallet') && (
        <WalletDisclosure
          wallets={wallets.filter(({ id }) => id !== walletId)}
          disclosed={disclosed}
          onDisclose={setDisclosed}
        />
      )}
      {hasProof && <p className="countersign-small">{texts.applications.proofOfOther(name)}</p>}
      <div className="countersign-actions">
        <Button
          onClick={() => onSave({ walletId, disclosedWalletIds })}
          {...(isSaving && { working: texts.applications.saving })}
        >
          {disclosedWalletIds.length === 0
            ? texts.applications.showThis(name)
            : texts.applications.showThese(name)}
        </Button>
        <Dialog.Close className="countersign-button" data-kind="plain">
          {texts.applications.leaveIt}
        </Dialog.Close>
      </div>
    </>
  )
}

/** Changes which wallets an application sees. */
function useChoosingWallets({ clientId, name }: ConnectedApplication, onSaved: () => void) {
  const { api, perform } = useCalls()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (choice: ConsentRequest) => perform(() => api.chooseWallets(clientId, choice)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['applications'] })
      onSaved()
      announce(texts.applications.saved(name))
    },
  })
}
