import { ApiError } from '@countersign/client'
import type { AllowedApi, ApiScope, ConnectedApplication } from '@countersign/product-api'
import { useAnnounce } from '@countersign/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiName, Host, ScopeWords, sayScope } from '../disclosure/AskedApis.tsx'
import scopeList from '../disclosure/ScopeList.module.css'
import { useCalls } from '../session/account.ts'
import { ConfirmButton } from '../ui/ConfirmButton.tsx'
import { fillText } from '../ui/fillText.ts'
import { formatList } from '../wording/locale.ts'
import own from './AllowedApis.module.css'
import styles from './list.module.css'
import { texts } from './texts.ts'

interface AllowedApisProps {
  readonly application: ConnectedApplication
  /** Puts the focus on what stays of the application, once something of it has gone. */
  readonly focus: () => void
}

/** What an application may do at each API, and the way to take that back: one thing, or all of an API. */
export function AllowedApis({ application, focus }: AllowedApisProps) {
  const { name, apis = [], clientId } = application
  if (apis.length === 0) return null
  return (
    <ul className={`${scopeList['scopes']} ${own['apis']}`}>
      {apis.map((api) => (
        <li key={api.id}>
          <ApiName host={api.host} name={api.name} />
          <ul className={own['scopes']}>
            {api.scopes.map((scope) => (
              <li key={scope.name}>
                <span>
                  <ScopeWords scope={scope} />
                </span>
                <TakeBack
                  {...{ clientId, name, api, focus }}
                  scopes={[scope]}
                  query={{ scope: scope.name }}
                  action={texts.allowedApis.stop}
                  label={texts.allowedApis.stopName(sayScope(scope), api.host)}
                />
              </li>
            ))}
          </ul>
          {api.scopes.length > 1 && (
            <TakeBack
              {...{ clientId, name, api, focus }}
              scopes={api.scopes}
              query={{}}
              action={texts.allowedApis.stopAll}
              label={texts.allowedApis.stopAllName(api.host)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface TakingBack extends Pick<ConnectedApplication, 'clientId' | 'name'> {
  readonly api: AllowedApi
  /** What is taken back. */
  readonly scopes: readonly ApiScope[]
  /** The same for the server: without a scope, all of the API. */
  readonly query: { readonly scope?: string }
  readonly focus: () => void
}

interface TakeBackProps extends TakingBack {
  readonly action: string
  readonly label: string
}

/** Takes something back, after saying what that does and what it does not. */
function TakeBack({ action, label, ...taking }: TakeBackProps) {
  const { name, api, scopes } = taking
  const takeBack = useTakingBack(taking)
  return (
    <ConfirmButton
      action={action}
      label={label}
      title={texts.allowedApis.title(name)}
      lead={
        <ul className={styles['consequences']}>
          <li>
            {fillText(texts.allowedApis.cannot, {
              api: <Host>{api.host}</Host>,
              words: <bdi>{sayScopes(scopes)}</bdi>,
            })}
          </li>
          <li>{texts.allowedApis.soon}</li>
          <li>{texts.applications.disconnectKeeps}</li>
          <li>{texts.allowedApis.again}</li>
        </ul>
      }
      confirmKind="stop"
      keep={texts.layout.keepIt}
      working={texts.allowedApis.working}
      notDone={texts.allowedApis.notDone}
      change={takeBack}
    />
  )
}

function useTakingBack({ clientId, api, scopes, query, focus }: TakingBack) {
  const { api: calls, perform } = useCalls()
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: () => perform(() => calls.takeBackApi(clientId, api.id, query).catch(ignoreTakenBack)),
    onSuccess: async () => {
      announce(texts.allowedApis.done(sayScopes(scopes), api.host))
      // What was clicked is about to go.
      focus()
      await queries.invalidateQueries()
    },
  })
}

/** What was taken back elsewhere meanwhile is what was wanted. */
function ignoreTakenBack(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

function sayScopes(scopes: readonly ApiScope[]): string {
  return formatList(scopes.map(sayScope), 'conjunction')
}
