import { Button } from '@countersign/react'
import { isLoopback } from '@countersign/siwe'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CopyLink } from '../ui/CopyLink.tsx'
import { fillText } from '../ui/fillText.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { type HandOver, useHandOver } from './createHandOver.ts'
import { describeProblem, describeView, EndedHandOver, Unreachable } from './EndedHandOver.tsx'
import { createHandOverApi, type HandOverCalls, type HandOverPurpose } from './HandOverApi.ts'
import styles from './handOver.module.css'
import type { Completed, HandOverView, OpenHandOver } from './machine.ts'
import { texts } from './texts.ts'

/** Props of {@link HandOverPanel}. */
export interface HandOverPanelProps {
  readonly purpose: HandOverPurpose
  readonly onCompleted: (where: Completed['where']) => void
  /** Default: those of this site. */
  readonly calls?: HandOverCalls
}

/** Another device signs: a QR code and a link for it, then the six digits that it shows. */
export default function HandOverPanel({ purpose, onCompleted, calls }: HandOverPanelProps) {
  const [api] = useState(() => createHandOverApi(purpose, 'digits', calls))
  const { view, handOver } = useHandOver({ api, onCompleted, isRenewed: false }, describeView)
  return (
    <div className={styles['panel']} data-hand-over={view.step}>
      <Shown view={view} handOver={handOver} />
    </div>
  )
}

function Shown({ view, handOver }: { readonly view: HandOverView; readonly handOver: HandOver }) {
  switch (view.step) {
    case 'making':
      return <p className={styles['text']}>{texts.making}</p>
    case 'offered':
      return <Scan view={view} onCancel={handOver.cancel} />
    case 'opened':
      return (
        <Waiting view={view} title={texts.opened} onCancel={handOver.cancel}>
          <p className={styles['text']}>{texts.openedLead}</p>
        </Waiting>
      )
    case 'signed':
      return (
        <Waiting view={view} title={texts.signed} onCancel={handOver.cancel}>
          <CodeForm view={view} onCode={handOver.complete} />
        </Waiting>
      )
    case 'completed':
      return <p className={styles['text']}>{describeView(view)}</p>
    default:
      return <EndedHandOver view={view} onAgain={handOver.start} />
  }
}

function Scan({ view, onCancel }: { readonly view: OpenHandOver; readonly onCancel: () => void }) {
  const link = `${location.origin}/phone#${view.offer.secret}`
  return (
    <Waiting view={view} title={texts.waiting} onCancel={onCancel}>
      {isLoopback(location.hostname) ? (
        <p className={styles['text']}>
          {fillText(texts.loopback, {
            host: (
              <span translate="no" className="mono">
                {location.host}
              </span>
            ),
          })}
        </p>
      ) : (
        <>
          <p className={styles['text']}>{texts.lead}</p>
          <QrCode text={link} label={texts.qrCode} />
        </>
      )}
      <CopyLink link={link} />
      <p className={styles['text']}>{texts.onlyYou}</p>
    </Waiting>
  )
}

interface WaitingProps {
  readonly view: OpenHandOver
  readonly title: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

function Waiting({ view, title, onCancel, children }: WaitingProps) {
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

interface CodeFormProps {
  readonly view: OpenHandOver
  readonly onCode: (code: string) => void
}

/** The six digits. They are sent by the button alone: of three tries, none is lost to a slip that is being mended. */
function CodeForm({ view: { isChecking, problem }, onCode }: CodeFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (problem === undefined) return
    if (problem.kind === 'wrong') setCode('')
    field.current?.focus()
  }, [problem])
  const said = isShort ? texts.notSix : problem && describeProblem(problem)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setShort(code.length !== digits)
    if (code.length === digits) onCode(code)
    else field.current?.focus()
  }
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <p className={styles['text']}>{texts.codeLead}</p>
      <label htmlFor={id}>{texts.code}</label>
      <input
        ref={field}
        id={id}
        className={styles['code']}
        value={code}
        onChange={({ target }) => {
          setShort(false)
          setCode(target.value.replace(/\D/g, '').slice(0, digits))
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
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

const digits = 6
