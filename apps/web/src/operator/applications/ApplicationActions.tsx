import type { Application } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import list from '../list.module.css'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import { hasSecret } from './rules/ApplicationFields.ts'
import { useReloadApplications } from './useApplications.ts'

/** Props of {@link ApplicationActions}. */
export interface ApplicationActionsProps {
  readonly application: Application
  /** Receives the new secret, to show it once. */
  readonly onSecret: (secret: string | null) => void
}

/** What can be done with an application, beside changing its settings. */
export function ApplicationActions({ application, onSecret }: ApplicationActionsProps) {
  return (
    <section aria-label={texts.application.changes}>
      <div className={list['buttons']}>
        {hasSecret(application) && <RotateSecret application={application} onSecret={onSecret} />}
        <ChangeAccess application={application} />
        <DeleteApplication application={application} />
      </div>
    </section>
  )
}

/** Gives an application a new secret; the old one stops working. */
function RotateSecret({ application: { clientId, name }, onSecret }: ApplicationActionsProps) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const rotate = useMutation({
    mutationFn: () => api.rotateApplicationSecret(clientId),
    onSuccess: ({ clientSecret }) => {
      onSecret(clientSecret)
      document.querySelector<HTMLElement>('main h1')?.focus()
      announce(texts.application.secretMade)
    },
  })
  return (
    <ConfirmButton
      action={texts.application.newSecret}
      title={texts.application.newSecretTitle(name)}
      lead={texts.application.newSecretLead(name)}
      confirm={texts.application.newSecretConfirm}
      keep={texts.application.newSecretKeep}
      working={texts.application.makingSecret}
      notDone={texts.application.secretNotMade}
      change={rotate}
    />
  )
}

/** Stops sign-ins to an application, or allows them again. */
function ChangeAccess({ application }: { readonly application: Application }) {
  const { name, disabledAt } = application
  const disable = useSetDisabled(application, true)
  const enable = useSetDisabled(application, false)
  return disabledAt === null ? (
    <ConfirmButton
      action={texts.application.disable}
      title={texts.application.disableTitle(name)}
      lead={texts.application.disableLead}
      keep={texts.application.disableKeep}
      working={texts.application.disabling}
      notDone={texts.application.notChanged}
      change={disable}
    />
  ) : (
    <ConfirmButton
      action={texts.application.enable}
      title={texts.application.enableTitle(name)}
      lead={texts.application.enableLead}
      keep={texts.application.enableKeep}
      working={texts.application.enabling}
      notDone={texts.application.notChanged}
      change={enable}
    />
  )
}

function useSetDisabled({ clientId, name }: Application, isDisabled: boolean) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const reload = useReloadApplications()
  return useMutation({
    mutationFn: () => api.changeApplication(clientId, { isDisabled }),
    onSuccess: () => {
      announce(isDisabled ? texts.application.disabled(name) : texts.application.enabled(name))
      return reload()
    },
  })
}

function DeleteApplication({ application: { clientId, name } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api.removeApplication(clientId),
    onSuccess: async () => {
      announce(texts.application.deleted(name))
      await navigate('/operator/applications', { replace: true })
      await queries.invalidateQueries({ queryKey: ['applications'] })
    },
  })
  return (
    <ConfirmButton
      action={texts.application.delete}
      kind="stop"
      title={texts.application.deleteTitle(name)}
      lead={texts.application.deleteLead}
      confirm={texts.application.deleteConfirm}
      keep={texts.application.deleteKeep}
      working={texts.application.deleting}
      notDone={texts.application.notDeleted}
      change={remove}
    />
  )
}
