import { applicationEndpoints, type SigningKeyList } from '@countersign/product-api'
import { Time } from '@countersign/react'
import { ConfirmedChangeButton, findConfirmed } from '../confirmation/confirmedChange.tsx'
import { fillText } from '../ui/fillText.ts'
import { Buttons, EmptyNote, Facts, ListRow, LoadState, Rows } from '../ui/list.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tag } from '../ui/Tag.tsx'
import { keyOf, useChange, useLoaded, useOperatorApi } from './calls.tsx'
import { OperatorPage } from './kit/pages.tsx'
import { texts } from './texts.ts'

/** `/operator/keys`: the keys that applications verify a sign-in with. */
export function KeysPage() {
  const keys = useLoaded((api) => api.keys)
  return (
    <OperatorPage title={texts.keys.title} error={keys.error}>
      <PageHead title={texts.keys.title} lead={texts.keys.lead}>
        {keys.isSuccess && (
          <Buttons>
            <RotateKeys />
            <RevokeKeys />
          </Buttons>
        )}
      </PageHead>
      <LoadState query={keys} words={texts.keys} skeleton={4} isFailed={keys.isError} />
      {keys.data?.keys.length === 0 && <EmptyNote title={texts.keys.emptyTitle} text={texts.keys.empty} />}
      <Rows label={texts.keys.title}>
        {keys.data?.keys.map((key) => (
          <KeyRow key={key.id} signingKey={key} />
        ))}
      </Rows>
      {keys.data?.isEncrypted === true && <p className="small soft">{texts.keys.encrypted}</p>}
    </OperatorPage>
  )
}

/** One key and what it does now. */
function KeyRow({ signingKey }: { readonly signingKey: SigningKeyList['keys'][number] }) {
  const { id, algorithm, state, createdAt, changedAt } = signingKey
  const { name, means } = texts.keys.states[state]
  const title = (
    <>
      <span translate="no" className="mono">
        {id}
      </span>
      <Tag tone={state === 'current' ? undefined : 'quiet'}>{name}</Tag>
    </>
  )
  return (
    <ListRow title={title}>
      <p className="small">{means}</p>
      <Facts>
        <span>{algorithm}</span>
        <span>{fillText(texts.keys.made, { time: <Time at={createdAt} /> })}</span>
        {changedAt !== createdAt && (
          <span>{fillText(texts.keys.changed, { state: name, time: <Time at={changedAt} /> })}</span>
        )}
      </Facts>
    </ListRow>
  )
}

function RotateKeys() {
  const api = useOperatorApi()
  const rotate = useKeyChange(() => api.rotateKeys(), texts.keys.rotate.done)
  return (
    <ConfirmedChangeButton
      {...texts.keys.rotate}
      confirms={findConfirmed(applicationEndpoints.rotateKeys)}
      change={rotate}
    />
  )
}

function RevokeKeys() {
  const api = useOperatorApi()
  const revoke = useKeyChange(() => api.revokeKeys(), texts.keys.revoke.done)
  return (
    <ConfirmedChangeButton
      {...texts.keys.revoke}
      kind="stop"
      confirms={findConfirmed(applicationEndpoints.revokeKeys)}
      change={revoke}
    />
  )
}

/** A change whose response is the keys as they are after it. */
function useKeyChange(send: () => Promise<SigningKeyList>, done: string) {
  return useChange({ send, done, answers: keyOf(applicationEndpoints.keys), stale: [['activity']] })
}
