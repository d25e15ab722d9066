import type { OperatorToken } from '@countersign/product-api'
import { Time, useAnnounce } from '@countersign/react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tag } from '../../ui/Tag.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'

/** `/operator/tokens`: what programs may do here. */
export function TokensPage() {
  useOperatorTitle(texts.tokens.title)
  const found = useTokens()
  const tokens = found.data?.pages.flatMap((page) => page.tokens) ?? []
  const isNone = found.isSuccess && tokens.length === 0
  return (
    <RequireAccess error={found.error}>
      <PageHead title={texts.tokens.title} lead={texts.tokens.lead}>
        {found.isSuccess && !isNone && <AddLink />}
      </PageHead>
      {found.isPending && <ListSkeleton label={texts.tokens.loading} rows={2} />}
      {found.isError && !found.isFetchNextPageError && (
        <LoadError title={texts.tokens.notLoaded} error={found.error} onRetry={found.refetch} />
      )}
      {isNone && (
        <div className={list['empty']}>
          <h2>{texts.tokens.emptyTitle}</h2>
          <p className="soft">{texts.tokens.empty}</p>
          <AddLink />
        </div>
      )}
      <ul id="tokens" className={list['rows']} aria-label={texts.tokens.title}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      <MoreButton things={texts.tokens.things} list={found} listId="tokens" />
    </RequireAccess>
  )
}

function useTokens() {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: ['tokens'],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) => api.tokens({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

function AddLink() {
  return (
    <Link className="countersign-button" data-kind="outline" to="/operator/tokens/new">
      {texts.tokens.add}
    </Link>
  )
}

/** One token: what it may do, from where, and whether it works. */
function TokenRow({ token }: { readonly token: OperatorToken }) {
  const { name, can, networks, madeBy, until, lastUsedAt, isActive } = token
  return (
    <li className={list['row']} data-row="" tabIndex={-1}>
      <div className={list['text']}>
        <p className={list['title']}>
          <strong>{name}</strong>
          <Tag tone={isActive ? undefined : 'quiet'}>{texts.tokens.states[nameState(token)]}</Tag>
        </p>
        <p className="small">{fillText(texts.tokens.may, { rights: <RightNames rights={can} /> })}</p>
        <p className={list['facts']}>
          <span>{fillText(texts.tokens.until, { time: <Time at={until} /> })}</span>
          {networks.length > 0 && (
            <span>
              {fillText(texts.tokens.from, {
                networks: (
                  <span translate="no" className="mono">
                    {networks.join(', ')}
                  </span>
                ),
              })}
            </span>
          )}
          <span>
            {lastUsedAt === null
              ? texts.tokens.neverUsed
              : fillText(texts.tokens.used, { time: <Time at={lastUsedAt} /> })}
          </span>
          {madeBy === null && <span>{texts.tokens.atTerminal}</span>}
        </p>
      </div>
      {isActive && <RevokeToken token={token} />}
    </li>
  )
}

function RightNames({ rights }: { readonly rights: OperatorToken['can'] }) {
  return (
    <span translate="no" className="mono">
      {rights.join(', ')}
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
  const queries = useQueryClient()
  const announce = useAnnounce()
  const revoke = useMutation({
    mutationFn: () => api.revokeToken(id),
    onSuccess: () => {
      announce(words.done(name))
      document.querySelector<HTMLElement>('main h1')?.focus()
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['tokens'] }),
        queries.invalidateQueries({ queryKey: ['activity'] }),
      ])
    },
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
