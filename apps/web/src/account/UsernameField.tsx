import { type Account, accountEndpoints, findUsernameProblem } from '@countersign/protocol'
import { Button, MessageField, useAnnounce } from '@countersign/react'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { findConfirmed } from '../confirmation/confirmedChange.tsx'
import { liveTable } from '../language/liveTable.ts'
import { useCalls } from '../session/account.ts'
import { ConfirmButton } from '../ui/ConfirmButton.tsx'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import list from './list.module.css'
import styles from './UsernameField.module.css'

/** The words of the username on the profile. */
const texts = liveTable('profile', 'username')

/** The username on the profile: choose, change and remove it, and take back an earlier one. */
export function UsernameField({ username }: Pick<Account, 'username'>) {
  const given = useGiven()
  const choosing = useChoosing()
  const takingBack = useChoosing()
  const removing = useRemoving()
  const isChanging = choosing.isPending || takingBack.isPending
  const place = useFocusAfter([choosing, takingBack, removing], username)
  const earlier = (given.data?.usernames ?? []).filter((one) => one.username !== username)
  const left = given.data?.left ?? 0
  return (
    <MessageField label={texts.label}>
      <div id="username" ref={place} className={styles['username']} tabIndex={-1}>
        <p>{username === null ? <span className="soft">{texts.none}</span> : <strong>{username}</strong>}</p>
        <p className="soft small">{texts.lead}</p>
        <div className={styles['actions']}>
          {left > 0 && !isChanging && (
            <InlineEdit
              key={choosing.isError ? choosing.submittedAt : 'saved'}
              label={texts.label}
              value={username}
              hint={texts.hint(left)}
              action={username === null ? texts.choose : texts.change}
              {...(username !== null && { actionLabel: texts.changeName })}
              startsOpen={choosing.isError || (username === null && location.hash === '#username')}
              {...(choosing.isError && { startsWith: choosing.variables })}
              check={checkUsername}
              onSave={(wanted) => wanted !== null && choosing.mutate(wanted)}
            />
          )}
          {isChanging && <p role="status">{texts.saving}</p>}
          {username !== null && !isChanging && (
            <ConfirmButton
              action={texts.remove}
              label={texts.removeName}
              title={texts.removeTitle(username)}
              lead={
                <ul className={list['consequences']}>
                  <li>{texts.removeStays}</li>
                  <li>{texts.removeKnown}</li>
                </ul>
              }
              confirm={texts.removeName}
              keep={texts.keep}
              working={texts.removing}
              notDone={texts.notSaved}
              change={removing}
            />
          )}
        </div>
        {choosing.isError && <MutationError error={choosing.error}>{texts.notSaved}</MutationError>}
        {takingBack.isError && <MutationError error={takingBack.error}>{texts.notSaved}</MutationError>}
        {given.isError && <LoadError title={texts.notLoaded} error={given.error} onRetry={given.refetch} />}
        {earlier.length > 0 && (
          <EarlierUsernames names={earlier.map((one) => one.username)} onTakeBack={takingBack.mutate} />
        )}
        {given.isSuccess && left === 0 && <p className="soft small">{texts.noneLeft}</p>}
      </div>
    </MessageField>
  )
}

interface EarlierUsernamesProps {
  readonly names: readonly string[]
  readonly onTakeBack: (username: string) => void
}

/** What the person was called before, which nobody else can be. */
function EarlierUsernames({ names, onTakeBack }: EarlierUsernamesProps) {
  return (
    <section className={styles['earlier']} aria-label={texts.earlier}>
      <p className="soft small">{texts.earlierLead}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <Button kind="outline" label={texts.takeBackName(name)} onClick={() => onTakeBack(name)}>
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says what is wrong with a username before anything is signed for it; nothing where the server may take it. */
function checkUsername(text: string): string | undefined {
  const name = text.trim()
  const problem = findUsernameProblem(name)
  if (problem === undefined) return undefined
  if (problem === 'too_long') return texts.tooLong(Array.from(name).length)
  return problem === 'forbidden_character' ? describeForbidden(name) : texts.problems[problem](name)
}

/** Names the first character that a username cannot have, so that it is found though it looks like another or like none. */
function describeForbidden(name: string): string {
  const character = Array.from(name).find((one) => !/^[a-z0-9_-]$/i.test(one)) ?? ''
  if (/\s/u.test(character)) return texts.forbidden.space
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/[^\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return texts.forbidden.invisible(code)
  return /^[!-~]$/.test(character)
    ? texts.forbidden.character(character)
    : texts.forbidden.lookalike(character, code)
}

type Done = Pick<UseMutationResult<Account>, 'data' | 'isSuccess' | 'submittedAt'>

/** A change takes away what it was made with: once it is shown, the focus goes to what took that place. */
function useFocusAfter(changes: readonly Done[], username: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const last = changes
    .filter(({ isSuccess }) => isSuccess)
    .toSorted((one, other) => one.submittedAt - other.submittedAt)
    .at(-1)
  const doneAt = last?.data?.username === username ? last.submittedAt : undefined
  useEffect(() => {
    if (doneAt === undefined || document.activeElement !== document.body) return
    const next = place.current?.querySelector('button') ?? place.current
    next?.focus()
  }, [doneAt])
  return place
}

/** Every username that the account was given. */
function useGiven() {
  const { api, perform } = useCalls()
  return useQuery({ queryKey: ['usernames'], queryFn: () => perform(() => api.usernames()) })
}

/** Chooses a username, or takes one back: the person confirms it by a signature. */
function useChoosing() {
  const { api, perform } = useCalls()
  const keep = useKeeping()
  return useMutation({
    mutationFn: (username: string) =>
      perform(
        () => api.changeAccount({ username }),
        findConfirmed(accountEndpoints.changeAccount, { username }),
      ),
    onSuccess: (account) => keep(account, texts.saved(account.username ?? '')),
  })
}

function useRemoving() {
  const { api, perform } = useCalls()
  const keep = useKeeping()
  return useMutation({
    mutationFn: () => perform(() => api.changeAccount({ username: null })),
    onSuccess: (account) => keep(account, texts.removed),
  })
}

/** Shows an account as it is now, and says what changed. */
function useKeeping() {
  const queries = useQueryClient()
  const announce = useAnnounce()
  return async (account: Account, what: string) => {
    queries.setQueryData(['account'], account)
    announce(what)
    await queries.invalidateQueries({ queryKey: ['usernames'] })
  }
}
