import { ApiError } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { SignInRequest } from '@countersign/protocol'
import { Announcer, Button } from '@countersign/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReturnApi } from '../api/phoneApi.ts'
import { AskedWallet, readWallet } from '../hand-over/AskedWallet.tsx'
import { CopyLink } from '../ui/CopyLink.tsx'
import { describeFailure } from '../ui/failures.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { Message } from './Message.tsx'
import { texts } from './texts.ts'

/** Props of {@link PhoneReturnPage}. */
export interface PhoneReturnPageProps {
  readonly settings: PageSettings
  readonly api: ReturnApi
  /** What stands after the `#` of the address. */
  readonly fragment: string
  /** Where a sign-in goes on: a path on this origin. */
  readonly returnTo: string
  /** Leads on to an address, in the place of this page. */
  readonly leave: (address: string) => void
}

type View =
  | { readonly step: 'finishing' | 'elsewhere' | 'done' | 'closed' | 'ended' }
  | { readonly step: 'failed'; readonly error: unknown }
  | Asking

interface Asking {
  readonly step: 'asking'
  readonly purpose: keyof typeof texts.asks
  readonly wallet: string
}

/**
 * `/phone/return`: the link back from a wallet's browser. In the browser where it began, what was signed is sent where it
 * belongs, once the person has seen by which wallet; in any other, nothing is done.
 */
export function PhoneReturnPage({ settings, api, fragment, returnTo, leave }: PhoneReturnPageProps) {
  useTitle(texts.returnTab, settings.name)
  const [view, setView] = useState<View>({ step: 'finishing' })
  const [wayBack] = useState(() => createWayBack(api, fragment))
  const run = useCallback(() => {
    setView({ step: 'finishing' })
    wayBack.finish().then(
      (result) => (result.goesTo === undefined ? setView(result) : leave(result.goesTo ?? returnTo)),
      (error: unknown) => setView(isClosed(error) ? { step: 'closed' } : { step: 'failed', error }),
    )
  }, [wayBack, leave, returnTo])
  const hasRun = useRef(false)
  useEffect(() => {
    // A try counts: it is made once for each time that the page is opened.
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [run])
  return (
    <PageFrame settings={settings} width="narrow">
      <Announcer>
        <Shown
          view={view}
          onRetry={run}
          onAgree={() => {
            wayBack.agree()
            run()
          }}
          onDecline={() => {
            setView({ step: 'ended' })
            wayBack.decline()
          }}
        />
      </Announcer>
    </PageFrame>
  )
}

interface ShownProps extends AskedProps {
  readonly view: View
  readonly onRetry: () => void
}

function Shown({ view, onRetry, ...asked }: ShownProps) {
  switch (view.step) {
    case 'finishing':
      return <p role="status">{texts.finishing}</p>
    case 'asking':
      return <Asked {...view} {...asked} />
    case 'ended':
      return <Message title={texts.refusedTitle} lead={texts.refusedLead} />
    case 'elsewhere':
      return (
        <Message title={texts.elsewhereTitle} lead={texts.elsewhereLead}>
          <div className="countersign-actions">
            <CopyLink link={location.href} />
          </div>
        </Message>
      )
    case 'done':
      return <Message title={texts.doneTitle} lead={texts.doneLead} />
    case 'closed':
      return <Message title={texts.closedTitle} lead={texts.closedLead} />
    case 'failed':
      return (
        <Message title={texts.notDone} lead={describeFailure(view.error)}>
          <div className="countersign-actions">
            <Button onClick={onRetry}>{texts.tryAgain}</Button>
          </div>
        </Message>
      )
  }
}

interface AskedProps {
  readonly onAgree: () => void
  readonly onDecline: () => void
}

function Asked({ purpose, wallet, onAgree, onDecline }: Omit<Asking, 'step'> & AskedProps) {
  return (
    <Message title={texts.asks[purpose].title} lead={texts.askLead}>
      <AskedWallet purpose={purpose} wallet={wallet} onAgree={onAgree} onDecline={onDecline} />
    </Message>
  )
}

/** What became of it: where the page goes on, null for where the sign-in was to lead, or what it says. */
type Finished =
  | ((Asking | { readonly step: 'elsewhere' | 'done' | 'closed' }) & { readonly goesTo?: undefined })
  | { readonly goesTo: string | null }

interface WayBack {
  /** Finishes what began, or asks first. */
  finish(): Promise<Finished>
  agree(): void
  /** The signature is not taken any more. */
  decline(): void
}

/** What was released is kept, so that another try costs none of the code's. */
function createWayBack(api: ReturnApi, fragment: string): WayBack {
  const [, id = '', code = ''] = /^#([\w-]+)\.([\w-]+)$/.exec(fragment) ?? []
  let released: SignInRequest | undefined
  let isAgreed = false
  return {
    finish: async () => {
      const handOver = await readOwn(api, id)
      if (handOver === undefined) return { step: 'elsewhere' }
      const { state, purpose } = handOver
      if (state === 'completed') return purpose === 'sign-in' ? { goesTo: null } : { step: 'done' }
      // It was refused here, or where it began.
      if (state === 'denied') return { step: 'closed' }
      released ??= await api.releaseHandOver(id, { code })
      // A change is confirmed by a wallet of the account alone.
      if (isAgreed || purpose === 'confirmation') return await submit(api, handOver, released)
      return { step: 'asking', purpose, wallet: readWallet(released) }
    },
    agree: () => {
      isAgreed = true
    },
    decline: () => void api.cancelHandOver(id).catch(() => {}), // it expires by itself
  }
}

type HandOver = Awaited<ReturnType<ReturnApi['handOver']>>

/** The hand-over of this browser; undefined where it is another's, or none. */
async function readOwn(api: ReturnApi, id: string): Promise<HandOver | undefined> {
  if (id === '') return undefined
  try {
    return await api.handOver(id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}

async function submit(api: ReturnApi, handOver: HandOver, request: SignInRequest): Promise<Finished> {
  const { purpose, interaction, change } = handOver
  if (purpose === 'interaction' && interaction !== null)
    return { goesTo: (await api.signInToApplication(interaction, request)).redirectTo }
  if (purpose === 'confirmation' && change !== null) await api.stepUp({ change, ...request })
  else if (purpose === 'link') await api.linkWallet(request)
  else {
    await api.signIn(request)
    tellOtherTabs()
    return { goesTo: null }
  }
  return { step: 'done' }
}

/** The tab where it began goes on by itself. */
function tellOtherTabs(): void {
  const channel = new BroadcastChannel('countersign')
  channel.postMessage('signed_in')
  channel.close()
}

function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'hand_over_closed'
}
