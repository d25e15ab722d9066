import { ApiError } from '@countersign/client'
import { Button } from '@countersign/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { describeFailure } from '../ui/failures.ts'
import type { DevicePageProps } from './DevicePage.tsx'
import { formatUserCode, isWholeUserCode } from './formatUserCode.ts'

/** The code and what became of it. A code is kept as the device shows it, however it is typed. */
export function CodeForm({ api, given, leave }: Omit<DevicePageProps, 'settings'>) {
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
    if (!isWholeUserCode(code)) return refuse('The code has eight letters, such as WDJB-MJHT.')
    setSending(true)
    setProblem('')
    api.enterCode({ userCode: code }).then(
      ({ redirectTo }) => leave(redirectTo),
      (error: unknown) => refuse(describeRefusal(error)),
    )
  }
  return (
    <form className="device-form" onSubmit={enter} noValidate>
      <label htmlFor={id}>Code</label>
      <input
        ref={field}
        id={id}
        className="device-code"
        value={code}
        onChange={({ target }) => setCode(formatUserCode(target.value))}
        placeholder="WDJB-MJHT"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className="device-problem" role="alert">
        {problem}
      </p>
      <Button onClick={enter} {...(isSending && { working: 'Looking for the device…' })}>
        Continue
      </Button>
    </form>
  )
}

function describeRefusal(error: unknown): string {
  return error instanceof ApiError && error.code === 'not_found'
    ? 'No device shows this code. Compare the letters; a code that has expired is replaced on the device.'
    : describeFailure(error)
}
