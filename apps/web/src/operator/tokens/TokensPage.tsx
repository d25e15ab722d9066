import type { OperatorToken } from '@countersign/product-api'
import { Time } from '@countersign/react'
import { Link } from 'react-router'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { fillText } from '../../ui/fillText.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { Facts, ListRow } from '../../ui/list.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useChange, useListed, useOperatorApi } from '../calls.tsx'
import { OperatorPage } from '../kit/pages.tsx'
import { texts } from '../texts.ts'

/** `/operator/tokens`: what programs may do here. */
export function TokensPage() {
  const tokens = useListed((api) => api.tokens, [], {})
  const add = (
    <Link className="countersign-button" data-kind="outline" to="/operator/tokens/new">
      {texts.tokens.add}
    </Link>
  )
  return (
    <OperatorPage title={texts.tokens.title} error={tokens.error}>
      <ListPage
        id="tokens"
        words={texts.tokens}
        list={tokens}
        rows={(page) => page.tokens}
        skeleton={2}
        add={add}
      >
        {(token) => <TokenRow key={token.id} token={token} />}
      </ListPage>
    </OperatorPage>
  )
}

/** One token: what it may do, from where, and whether it works. */
function TokenRow({ token }: { readonly token: OperatorToken }) {
  const { name, can, networks, madeBy, until, lastUsedAt, isActive } = token
  const title = (
    <>
      <strong>{name}</strong>
      <Tag tone={isActive ? undefined : 'quiet'}>{texts.tokens.states[nameState(token)]}</Tag>
    </>
  )
  return (
    <ListRow title={title} action={isActive && <RevokeToken token={token} />}>
      <p className="small">{fillText(texts.tokens.may, { rights: <Names names={can} /> })}</p>
      <Facts>
        <span>{fillText(texts.tokens.until, { time: <Time at={until} /> })}</span>
        {networks.length > 0 && (
          <span>{fillText(texts.tokens.from, { networks: <Names names={networks} /> })}</span>
        )}
        <span>
          {lastUsedAt === null
            ? texts.tokens.neverUsed
            : fillText(texts.tokens.used, { time: <Time at={lastUsedAt} /> })}
        </span>
        {madeBy === null && <span>{texts.tokens.atTerminal}</span>}
      </Facts>
    </ListRow>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <span translate="no" className="mono">
      {names.join(', ')}
    </span>
  )
}

function nameState({ isActive, revokedAt, until }: OperatorToken): keyof typeof texts.tokens.states {
  if (isActive) return 'active'
  if (revokedAt !== null) return 'revoked'
  return Date.parse(until) <= Date.now() ? 'expired' : 'orphaned'
}

function RevokeToken({ token: { id, name } }: { readonly token: OperatorToken }) {
  const words = texts.tokens.revoke
  const api = useOperatorApi()
  const revoke = useChange({
    send: () => api.revokeToken(id),
    done: words.done(name),
    focus: 'main h1',
    stale: [['tokens'], ['activity']],
  })
  return (
    <ConfirmButton
      {...words}
      kind="stop"
      label={words.label(name)}
      title={words.title(name)}
      change={revoke}
    />
  )
}
