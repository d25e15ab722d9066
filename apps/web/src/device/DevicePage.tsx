import { ApiError } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { Announcer, Button, Note } from '@countersign/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { DeviceApi } from '../api/deviceApi.ts'
import { liveTable } from '../language/liveTable.ts'
import { describeFailure } from '../ui/failures.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import styles from './DevicePage.module.css'

/** The words of the page where the code of a device is entered. */
const texts = liveTable('device', 'device')

interface DevicePageProps {
  readonly settings: PageSettings
  readonly api: DeviceApi
  /** The code that came with the link, or nothing. */
  readonly given: string
  /** Leads on to an address. */
  readonly leave: (address: string) => void
}

/** `/device`: the code that a device shows leads to the question what the device may know. */
export function DevicePage({ settings, api, given, leave }: DevicePageProps) {
  useTitle(texts.title, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <Announcer>
        <h1>{texts.title}</h1>
        <p className="soft">{given === '' ? texts.enterCode : texts.compareCode}</p>
        <Note tone="warn">{texts.warning}</Note>
        <CodeForm api={api} given={given} leave={leave} />
      </Announcer>
    </PageFrame>
  )
}

/** The code and what became of it. A code is kept as the device shows it, however it is typed. */
function CodeForm({ api, given, leave }: Omit<DevicePageProps, 'settings'>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(() => formatUserCode(given))
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const refuse = (text: string) => {
    setSending(false)
    setProblem(text)
    field.current?.focus()
  }
  const enter = (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending) return
    if (!isWholeUserCode(code)) return refuse(texts.notWhole)
    setSending(true)
    setProblem('')
    api.enterCode({ userCode: code }).then(
      ({ redirectTo }) => leave(redirectTo),
      (error: unknown) => refuse(describeRefusal(error)),
    )
  }
  return (
    <form className={styles['form']} onSubmit={enter} noValidate>
      <label htmlFor={id}>{texts.code}</label>
      <input
        ref={field}
        id={id}
        className={styles['code']}
        value={code}
        onChange={({ target }) => setCode(formatUserCode(target.value))}
        placeholder={texts.codeExample}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
      <Button onClick={enter} {...(isSending && { working: texts.looking })}>
        {texts.continue}
      </Button>
    </form>
  )
}

function describeRefusal(error: unknown): string {
  return error instanceof ApiError && error.code === 'not_found' ? texts.notFound : describeFailure(error)
}

/** How many letters a device shows, in two groups. */
const length = 8

/**
 * Writes what a person has typed of a device's code the way the device shows it: the case, the dash and the spaces
 * do not matter to them, so they do not matter here.
 *
 * @example formatUserCode('wdjb mj') // 'WDJB-MJ'
 */
export function formatUserCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
  return letters.length > length / 2
    ? `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
    : letters
}

/** Whether a code, written that way, has all its letters. */
export function isWholeUserCode(code: string): boolean {
  return code.length === length + 1
}
