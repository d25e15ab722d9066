import type { Application } from '@countersign/product-api'
import { Note, Time, useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedChangeButton } from '../../confirmation/ConfirmedChangeButton.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import styles from './ApplicationPage.module.css'
import { useReloadApplications } from './useApplications.ts'

/** Props of {@link RotateSecret}. */
interface RotateSecretProps {
  readonly application: Application
  /** Receives the new secret, to show it once. */
  readonly onSecret: (secret: string | null) => void
}

/** For so many hours the old secret works beside the new one, unless the operator chooses otherwise. */
const usualHours = 24

/** Gives an application a new secret; the old one stops working at once, or after some time. */
export function RotateSecret({ application: { clientId, name }, onSecret }: RotateSecretProps) {
  const words = texts.application.newSecret
  const api = useOperatorApi()
  const announce = useAnnounce()
  const reload = useReloadApplications()
  const [keepOldHours, setKeepOldHours] = useState(usualHours)
  const rotate = useMutation({
    mutationFn: () => api.rotateApplicationSecret(clientId, { keepOldHours: String(keepOldHours) }),
    onSuccess: ({ clientSecret }) => {
      onSecret(clientSecret)
      document.querySelector<HTMLElement>('main h1')?.focus()
      announce(words.done)
      return reload()
    },
  })
  return (
    <div className={styles['rotate']}>
      <ConfirmedChangeButton
        {...words}
        title={words.title(name)}
        lead={keepOldHours === 0 ? words.leadAtOnce(name) : words.leadBoth}
        confirms={{ kind: 'rotate_application_secret', clientId }}
        change={rotate}
      />
      <SelectField
        label={words.keptLabel}
        value={String(keepOldHours)}
        options={words.kept}
        onChange={(hours) => setKeepOldHours(Number(hours))}
      />
    </div>
  )
}

/** Says that two secrets work, until when, and ends the old one before that. */
export function OldSecret({
  application: { clientId, name, oldSecretUntil },
}: {
  readonly application: Application
}) {
  const words = texts.application.oldSecret
  const api = useOperatorApi()
  const announce = useAnnounce()
  const reload = useReloadApplications()
  const end = useMutation({
    mutationFn: () => api.endOldApplicationSecret(clientId),
    onSuccess: () => {
      announce(words.done)
      return reload()
    },
  })
  if (oldSecretUntil === null) return null
  return (
    <Note tone="warn">
      <p>{fillText(words.both, { time: <Time at={oldSecretUntil} /> })}</p>
      <ConfirmedChangeButton
        {...words}
        title={words.title(name)}
        confirms={{ kind: 'change_application', clientId }}
        change={end}
      />
    </Note>
  )
}
