import type { PageSettings } from '@countersign/product-api'
import { Announcer, useAnnounce, useNow } from '@countersign/react'
import { inspectMessage, recogniseText } from '@countersign/siwe'
import { lazy, Suspense, use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { assess, VerdictButton } from './assess.tsx'
import { createDraft } from './build/Draft.ts'
import { InputForm } from './InputForm.tsx'
import {
  type InputControl,
  type InspectorInput,
  parseDraft,
  readMoment,
  readOrigin,
  useInspectorInput,
} from './InspectorInput.ts'
import styles from './inspector.module.css'
import { describeRecognised, isWrapped, RecognisedReport, Report, UnwrappedNote } from './Report.tsx'
import { texts } from './texts.ts'

// The page is shown first; these arrive while it is read, so that all of it works without a connection later.
const building = import('./build/BuildView.tsx')
const recovering = import('./inspectSignature.ts')
for (const loading of [building, recovering]) loading.catch(() => undefined) // whoever needs it is told
const BuildView = lazy(() => building.then(({ BuildView }) => ({ default: BuildView })))

/** `/inspect`: what a sign-in message says and what is wrong with it. It needs no account, and no server. */
export function InspectorPage({ settings }: { readonly settings: PageSettings }) {
  useTitle(texts.titles.inspect, settings.name)
  const heading = useRef<HTMLHeadingElement>(null)
  const { mode, setMode, draft, setDraft } = useDraft()
  const control = useInspectorInput(mode === 'build' ? draft : undefined)
  return (
    <Announcer>
      <PageFrame settings={settings} width="broad">
        <h1 ref={heading} tabIndex={-1}>
          {texts.titles[mode]}
        </h1>
        <p className="soft">{texts.leads[mode]}</p>
        <ModeSwitch mode={mode} onChange={setMode} />
        <Suspense>
          {mode === 'inspect' ? (
            <InspectView control={control} />
          ) : (
            <BuildView
              draft={draft}
              onChange={setDraft}
              onDone={(part) => {
                control.replace(part)
                setMode('inspect')
                // The button that was pressed is gone.
                heading.current?.focus()
              }}
            />
          )}
        </Suspense>
      </PageFrame>
    </Announcer>
  )
}

/** What is being built: what the link holds, or something to begin with. */
function useDraft() {
  const [linked] = useState(() => parseDraft(location.hash))
  const [mode, setMode] = useState<Mode>(linked === undefined ? 'inspect' : 'build')
  const [draft, setDraft] = useState(() => linked ?? createDraft(location.origin, Date.now()))
  useEffect(() => {
    const read = () => {
      const arrived = parseDraft(location.hash)
      setMode(arrived === undefined ? 'inspect' : 'build')
      if (arrived !== undefined) setDraft(arrived)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return { mode, setMode, draft, setDraft }
}

/** What the page is used for. */
type Mode = 'inspect' | 'build'

/** Props of {@link ModeSwitch}. */
interface ModeSwitchProps {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

/** Switches between reading a message and making one. */
function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className={styles['modes']}>
      <legend className="countersign-hidden">{texts.modeLegend}</legend>
      {modes.map((value) => (
        <button
          key={value}
          type="button"
          className={styles['chip']}
          aria-pressed={mode === value}
          onClick={() => onChange(value)}
        >
          {texts.modes[value]}
        </button>
      ))}
    </fieldset>
  )
}

const modes = ['inspect', 'build'] as const

/** Reads a message: what is put in, and the report on it. */
function InspectView({ control }: { readonly control: InputControl }) {
  // Typing comes first: the report follows when there is time.
  const input = useDeferredValue(control.input)
  const recognition = useMemo(() => recogniseText(input.message), [input.message])
  const [unwrapped, setUnwrapped] = useState<Unwrapped>()
  const announce = useAnnounce()
  const verdict = useRef<HTMLParagraphElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const isFocusDue = useRef(false)
  const isUnwrapped = unwrapped?.message === input.message
  useEffect(() => {
    if (isUnwrapped && isFocusDue.current) verdict.current?.focus()
    isFocusDue.current = isFocusDue.current && !isUnwrapped
  }, [isUnwrapped])
  const toVerdict = () => verdict.current?.focus()
  const take = () => {
    const { message = '', signature, wrappings } = recognition
    const names = wrappings.map((wrapping) => texts.wrappings[wrapping])
    control.replace({ message, ...(signature === undefined ? {} : { signature }) })
    setUnwrapped({ message, names, hasSignature: signature !== undefined })
    announce(texts.recognised.unwrapped(names))
    // The button that was pressed is gone as soon as the report on the message is there.
    isFocusDue.current = true
  }
  const takeSignature = () => {
    control.replace({ message: '', signature: recognition.signature ?? '' })
    announce(texts.recognised.signatureTaken)
    // What is missing now is the message that was signed.
    box.current?.focus()
  }
  const isOther = isWrapped(recognition)
  const inspected = useInspected(input, isOther, recognition.kind === 'message')
  return (
    <div className={styles['inspector']}>
      <InputForm control={control} box={box}>
        {isUnwrapped && <UnwrappedNote {...unwrapped} />}
        {inspected && <VerdictButton verdict={inspected.assessment.verdict} onPress={toVerdict} />}
        {isOther && <VerdictButton verdict={describeRecognised(recognition)} onPress={toVerdict} />}
      </InputForm>
      {inspected && <Report {...inspected} input={input} verdict={verdict} control={control} />}
      {isOther && (
        <RecognisedReport
          recognition={recognition}
          place={verdict}
          onUnwrap={take}
          onTakeSignature={takeSignature}
        />
      )}
      {input.message === '' && <EmptyReport />}
    </div>
  )
}

/** What the person last took out of its wrappings. */
interface Unwrapped {
  readonly message: string
  readonly names: readonly string[]
  readonly hasSignature: boolean
}

/** What the report tells of a text; undefined where there is none, or where it is something else. */
function useInspected(input: InspectorInput, isOther: boolean, isMessage: boolean) {
  const clock = useNow()
  const { message, signature } = input
  const isInspected = message !== '' && !isOther
  const inspection = useMemo(
    () => (isInspected ? inspectMessage(message) : undefined),
    [message, isInspected],
  )
  const inspectSignature = signature === '' ? undefined : use(recovering).inspectSignature
  const signer = useMemo(() => inspectSignature?.(message, signature), [inspectSignature, message, signature])
  if (inspection === undefined) return undefined
  const now = readMoment(input.time) ?? clock
  const assessment = assess(inspection, isMessage, {
    origin: readOrigin(input.origin),
    nonce: input.nonce || undefined,
    uri: input.uri || undefined,
    signature: signer,
    now,
  })
  return { inspection, assessment, signer, now }
}

/** What stands beside the empty form: what to put in. */
function EmptyReport() {
  return (
    <section className={`countersign-message-card ${styles['emptyReport']}`} aria-label={texts.report}>
      <h2>{texts.empty.title}</h2>
      <p className="soft">{texts.empty.paste}</p>
      <p className={`mono ${styles['emptyExample']}`} dir="ltr">
        {texts.empty.example}
      </p>
      <p className="soft">{texts.empty.more}</p>
      <p className="soft">{texts.empty.sample}</p>
    </section>
  )
}
