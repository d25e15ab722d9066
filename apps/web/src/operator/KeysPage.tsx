import type { SigningKeyList } from '@countersign/product-api'
import { Time, useAnnounce } from '@countersign/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmedChangeButton } from '../confirmation/ConfirmedChangeButton.tsx'
import { LoadError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './list.module.css'
import { ListSkeleton } from './list.tsx'
import { useOperatorApi } from './OperatorApiContext.tsx'
import { useOperatorTitle } from './OperatorLayout.tsx'
import { RequireAccess } from './RequireOperator.tsx'
import { texts } from './texts/texts.ts'

/** `/operator/keys`: the keys that applications verify a sign-in with. */
export function KeysPage() {
  useOperatorTitle(texts.keys.title)
  const api = useOperatorApi()
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => api.keys() })
  return (
    <RequireAccess error={keys.error}>
      <PageHead title={texts.keys.title} lead={texts.keys.lead}>
        {keys.isSuccess && (
          <div className={styles['buttons']}>
            <RotateKeys />
            <RevokeKeys />
          </div>
        )}
      </PageHead>
      {keys.isPending && <ListSkeleton label={texts.keys.loading} rows={4} />}
      {keys.isError && <LoadError title={texts.keys.notLoaded} error={keys.error} onRetry={keys.refetch} />}
      {keys.data?.keys.length === 0 && (
        <div className={styles['empty']}>
          <h2>{texts.keys.emptyTitle}</h2>
          <p className="soft">{texts.keys.empty}</p>
        </div>
      )}
      <ul className={styles['rows']} aria-label={texts.keys.title}>
        {keys.data?.keys.map((key) => (
          <KeyRow key={key.id} signingKey={key} />
        ))}
      </ul>
      {keys.data?.isEncrypted === true && <p className="small soft">{texts.keys.encrypted}</p>}
    </RequireAccess>
  )
}

/** One key and what it does now. */
function KeyRow({ signingKey }: { readonly signingKey: SigningKeyList['keys'][number] }) {
  const { id, algorithm, state, createdAt, changedAt } = signingKey
  const { name, means } = texts.keys.states[state]
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <p className={styles['title']}>
          <span translate="no" className="mono">
            {id}
          </span>
          <Tag tone={state === 'current' ? undefined : 'quiet'}>{name}</Tag>
        </p>
        <p className="small">{means}</p>
        <p className={styles['facts']}>
          <span>{algorithm}</span>
          <span>{fillText(texts.keys.made, { time: <Time at={createdAt} /> })}</span>
          {changedAt !== createdAt && (
            <span>{fillText(texts.keys.changed, { state: name, time: <Time at={changedAt} /> })}</span>
          )}
        </p>
      </div>
    </li>
  )
}

function RotateKeys() {
  const api = useOperatorApi()
  const rotate = useKeyChange(() => api.rotateKeys(), texts.keys.rotate.done)
  return <ConfirmedChangeButton {...texts.keys.rotate} confirms={{ kind: 'rotate_keys' }} change={rotate} />
}

function RevokeKeys() {
  const api = useOperatorApi()
  const revoke = useKeyChange(() => api.revokeKeys(), texts.keys.revoke.done)
  return (
    <ConfirmedChangeButton
      {...texts.keys.revoke}
      kind="stop"
      confirms={{ kind: 'revoke_keys' }}
      change={revoke}
    />
  )
}

/** A change whose response is the keys as they are after it. */
function useKeyChange(change: () => Promise<SigningKeyList>, done: string) {
  const queries = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: change,
    onSuccess: (keys) => {
      announce(done)
      queries.setQueryData(['keys'], keys)
      return queries.invalidateQueries({ queryKey: ['activity'] })
    },
  })
}
