import { type Api, apiEndpoints, describeLife } from '@countersign/product-api'
import { Note, Time } from '@countersign/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmedChangeButton, findConfirmed } from '../../confirmation/confirmedChange.tsx'
import { fillText } from '../../ui/fillText.ts'
import { Buttons } from '../../ui/list.tsx'
import { keyOf, ofApis, useChange, useOperatorApi } from '../calls.tsx'
import { RotateSecret } from '../kit/RotateSecret.tsx'
import { texts } from '../texts.ts'

/** Props of {@link ApiActions}. */
interface ApiActionsProps {
  readonly api: Api
  /** Receives the new secret, to show it once. */
  readonly onSecret: (secret: string | null) => void
}

/** What can be done with an API, beside changing its settings. */
export function ApiActions({ api, onSecret }: ApiActionsProps) {
  return (
    <section aria-label={texts.api.changes}>
      {api.jwks === null && <RotateApiSecret api={api} onSecret={onSecret} />}
      <Buttons>
        <ChangeApiAccess api={api} />
        <RemoveApi api={api} />
      </Buttons>
    </section>
  )
}

/** Says that two secrets work, and until when. */
export function OldApiSecret({ api: { oldSecretUntil } }: { readonly api: Api }) {
  if (oldSecretUntil === null) return null
  return <Note tone="warn">{fillText(texts.api.twoSecrets, { time: <Time at={oldSecretUntil} /> })}</Note>
}

/** Stops tokens for an API, or allows them again. */
function ChangeApiAccess({ api: { id, host, disabledAt, tokenKind, tokenSeconds } }: { readonly api: Api }) {
  const isDisabled = disabledAt === null
  const { disable, enable } = texts.api
  const words = isDisabled ? disable : enable
  const stopped = tokenKind === 'jwt' ? disable.leadJwt(describeLife(tokenSeconds)) : disable.leadOpaque
  const calls = useOperatorApi()
  const change = useChange({
    send: () => calls.changeApi(id, { isDisabled }),
    done: words.done(host),
    stale: ofApis,
  })
  return (
    <ConfirmedChangeButton
      {...words}
      title={words.title(host)}
      lead={isDisabled ? stopped : enable.lead}
      confirms={findConfirmed(apiEndpoints.changeApi, id, {})}
      change={change}
    />
  )
}

function RemoveApi({ api: { id, host } }: { readonly api: Api }) {
  const words = texts.api.remove
  const calls = useOperatorApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange({
    send: () => calls.removeApi(id),
    done: words.done(host),
    after: async () => {
      await navigate('/operator/apis', { replace: true })
      queries.removeQueries({ queryKey: keyOf(apiEndpoints.api, id) })
    },
    stale: ofApis,
  })
  return (
    <ConfirmedChangeButton
      {...words}
      kind="stop"
      title={words.title(host)}
      confirms={findConfirmed(apiEndpoints.removeApi, id)}
      change={remove}
    />
  )
}

/** Gives an API a new secret. */
function RotateApiSecret({ api: { id, host }, onSecret }: ApiActionsProps) {
  const words = texts.api.newSecret
  const calls = useOperatorApi()
  return (
    <RotateSecret
      words={words}
      title={words.title(host)}
      leadAtOnce={words.leadAtOnce}
      confirms={findConfirmed(apiEndpoints.rotateApiSecret, id)}
      send={(query) => calls.rotateApiSecret(id, query)}
      onRotated={({ secret }) => onSecret(secret)}
      stale={ofApis}
    />
  )
}
