import { ApiError } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { HandOver, SignInRequest } from '@countersign/protocol'
import { Announcer, Button } from '@countersign/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReturnApi } from '../api/phoneApi.ts'
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
  | { readonly step: 'finishing' | 'elsewhere' | 'done' | 'closed' }
  | { readonly step: 'failed'; readonly error: unknown }

/**
 * `/phone/return`: the link back from a wallet's browser. In the browser where it began, what was signed is sent where it
 * belongs; in any other, nothing is done.
 */
export function PhoneReturnPage({ settings, api, fragment, returnTo, leave }: PhoneReturnPageProps) {
  useTitle(texts.returnTab, settings.name)
  const [view, setView] = useState<View>({ step: 'finishing' })
  const [finish] = useState(() => createFinish(api, fragment))
  const run = useCallback(() => {
    setView({ step: 'finishing' })
    finish().then(
      (result) => (result.goesTo === undefined ? setView(result) : leave(result.goesTo ?? returnTo)),
      (error: unknown) => setView(isClosed(error) ? { step: 'closed' } : { step: 'failed', error }),
    )
  }, [finish, leave, returnTo])
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
        <Shown view={view} onRetry={run} />
      </Announcer>
    </PageFrame>
  )
}

function Shown({ view, onRetry }: { readonly view: View; readonly onRetry: () => void }) {
  switch (view.step) {
    case 'finishing':
      return <p role="status">{texts.finishing}</p>
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

/** What became of it: where the page goes on, null for where the sign-in was to lead, or what it says. */
type Finished =
  | { readonly step: 'elsewhere' | 'done'; readonly goesTo?: undefined }
  | { readonly goesTo: string | null }

/** Finishes what began; what was released is kept, so that another try costs none of the code's. */
function createFinish(api: ReturnApi, fragment: string): () => Promise<Finished> {
  const [, id = '', code = ''] = /^#([\w-]+)\.([\w-]+)$/.exec(fragment) ?? []
  let released: SignInRequest | undefined
  return async () => {
    const handOver = await readOwn(api, id)
    if (handOver === undefined) return { step: 'elsewhere' }
    if (handOver.state === 'completed')
      return handOver.purpose === 'sign-in' ? { goesTo: null } : { step: 'done' }
    released ??= await api.releaseHandOver(id, { code })
    return await submit(api, handOver, released)
  }
}

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
