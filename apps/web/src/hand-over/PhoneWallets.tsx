import type { SignInRequest } from '@countersign/protocol'
import { Button } from '@countersign/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { AskedWallet, askedTexts, readWallet } from './AskedWallet.tsx'
import { type HandOver, useHandOver } from './createHandOver.ts'
import { describeProblem, describeView, EndedHandOver, Unreachable } from './EndedHandOver.tsx'
import { createHandOverApi, type HandOverPurpose } from './HandOverApi.ts'
import type { HandOverPanelProps } from './HandOverPanel.tsx'
import styles from './handOver.module.css'
import type { HandOverView, OpenHandOver } from './machine.ts'
import { texts } from './texts.ts'
import { Wallets } from './Wallets.tsx'

/**
 * On a phone: links into the wallets' own browsers, each with the same hand-over. It is made before anything is tapped: a
 * phone follows a link into an app only inside of the tap.
 */
export default function PhoneWallets({ purpose, onCompleted, calls }: HandOverPanelProps) {
  const [asked, setAsked] = useState<Asked>()
  const [api] = useState(() => createHandOverApi(askFirst(purpose, setAsked), 'return', calls))
  const { view, handOver } = useHandOver({ api, onCompleted, isRenewed: true }, describeOnPhone)
  return (
    <div className={styles['panel']} data-hand-over={view.step}>
      {asked !== undefined && view.step === 'signed' ? (
        <>
          <p className={styles['text']} ref={focus} tabIndex={-1}>
            {askedTexts.askLead}
          </p>
          <AskedWallet {...asked} onDecline={handOver.cancel} />
        </>
      ) : (
        <Shown view={view} handOver={handOver} />
      )}
    </div>
  )
}

/** What had the focus is gone; here it is read. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** What was signed waits for the person's word. */
interface Asked extends Pick<Parameters<typeof AskedWallet>[0], 'purpose' | 'wallet' | 'onAgree'> {}

/** Once the person has agreed to a wallet, another try does not ask again. */
function askFirst({ asks, submit, ...rest }: HandOverPurpose, show: (asked?: Asked) => void) {
  let agreed: SignInRequest | undefined
  return {
    ...rest,
    submit: async (request: SignInRequest) => {
      if (asks !== null && agreed !== request) {
        const wallet = readWallet(request)
        await new Promise<void>((onAgree) => show({ purpose: asks, wallet, onAgree }))
        show()
        agreed = request
      }
      await submit(request)
    },
  }
}

function Shown({ view, handOver }: { readonly view: HandOverView; readonly handOver: HandOver }) {
  switch (view.step) {
    case 'making':
      return <Wallets lead={texts.walletsLead} />
    case 'offered':
      return (
        <>
          <Unreachable view={view} />
          <Wallets lead={texts.walletsLead} page={`${location.origin}/phone#${view.offer.secret}`} />
        </>
      )
    case 'opened':
      return (
        <Waiting title={texts.walletOpened} view={view} onCancel={handOver.cancel}>
          <p className={styles['text']}>{texts.walletOpenedLead}</p>
        </Waiting>
      )
    case 'signed':
      return (
        <Waiting title={texts.walletSigned} view={view} onCancel={handOver.cancel}>
          <LinkForm view={view} onCode={handOver.complete} />
        </Waiting>
      )
    case 'completed':
      return <p className={styles['text']}>{describeView(view)}</p>
    default:
      return <EndedHandOver view={view} onAgain={handOver.start} />
  }
}

interface WaitingProps {
  readonly title: string
  readonly view: OpenHandOver
  readonly onCancel: () => void
  readonly children: ReactNode
}

function Waiting({ title, view, onCancel, children }: WaitingProps) {
  return (
    <>
      <p className={`${styles['state']} countersign-waiting`} data-state={view.step}>
        {title}
      </p>
      <Unreachable view={view} />
      {children}
      <Button kind="plain" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  )
}

interface LinkFormProps {
  readonly view: OpenHandOver
  readonly onCode: (code: string) => void
}

/** The link back, for whoever it does not bring here by itself: a wallet's browser may open it in itself. */
function LinkForm({ view: { offer, isChecking, problem }, onCode }: LinkFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (problem !== undefined) field.current?.focus()
  }, [problem])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const [, handOver, code] = /\/phone\/return#([\w-]+)\.([\w-]+)$/.exec(pasted.trim()) ?? []
    if (code !== undefined && handOver === offer.id) return onCode(code)
    setRefusal(code === undefined ? texts.notALink : texts.wrongLink)
    field.current?.focus()
  }
  const said = refusal ?? (problem && describeProblem(problem))
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <p className={styles['text']}>{texts.returnLead}</p>
      <label htmlFor={id}>{texts.returnLink}</label>
      <input
        ref={field}
        id={id}
        className={styles['link']}
        value={pasted}
        onChange={({ target }) => {
          setRefusal(undefined)
          setPasted(target.value)
        }}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={said !== undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {said}
      </p>
      <Button onClick={send} {...(isChecking && { working: texts.checking })}>
        {texts.goOn}
      </Button>
    </form>
  )
}

function describeOnPhone(view: HandOverView): string {
  switch (view.step) {
    // The page itself has said what there is to choose from.
    case 'offered':
      return ''
    case 'opened':
      return `${texts.walletOpened} ${texts.walletOpenedLead}`
    case 'signed':
      return `${texts.walletSigned} ${texts.returnLead}`
    default:
      return describeView(view)
  }
}
