import { type ListedAddress, type ListedLinesResult, signUpLimits } from '@countersign/product-api'
import { Address, Button, shortenAddress, Time } from '@countersign/react'
import { type FormEvent, useId, useState } from 'react'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { DoneNote, Field, FieldLabel, FieldNote, FieldTextarea } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { nameChain } from '../../ui/format.ts'
import { FoundCount, ListSearch, useSearch } from '../../ui/ListPage.tsx'
import { Facts, ListRow, LoadState, Rows } from '../../ui/list.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useChange, useFound, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './SignUpPage.module.css'

/** The wallets that may have an account: found by how they begin, added many at once, removed one by one. */
export function ListedAddresses() {
  const words = texts.signUp
  const { text: search, find } = useSearch()
  const found = useFound((api) => api.listedAddresses, [], search === '' ? {} : { search })
  const addresses = found.data?.pages.flatMap((page) => page.addresses) ?? []
  const isNone = found.isSuccess && addresses.length === 0 && search === ''
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {words.listTitle}
      </h2>
      <p className="soft">{words.listLead}</p>
      {!isNone && <ListSearch words={words} search={search} onSearch={find} />}
      <LoadState
        query={found}
        words={{ loading: words.listLoading, notLoaded: words.listNotLoaded }}
        skeleton={2}
        isFailed={found.isError && !found.isFetchNextPageError}
      />
      {isNone && <p>{words.listEmpty}</p>}
      {found.isSuccess && (
        <FoundCount words={words} count={addresses.length} search={search} isMore={found.hasNextPage} />
      )}
      <Rows id="listed" label={words.listTitle} isBusy={found.isPlaceholderData}>
        {addresses.map((one) => (
          <AddressRow key={`${one.address} ${one.chainId}`} listed={one} />
        ))}
      </Rows>
      <MoreButton things={words.things} list={found} listId="listed" />
      <AddAddresses />
    </section>
  )
}

const titleId = 'list'

function AddressRow({ listed }: { readonly listed: ListedAddress }) {
  const words = texts.signUp
  const { address, chainId, note, source, addedAt } = listed
  const api = useOperatorApi()
  const line = chainId === null ? address : `eip155:${chainId}:${address}`
  const remove = useChange({
    send: () => api.unlistAddresses({ lines: [line] }),
    done: words.removed(shortenAddress(address)),
    focus: `#${titleId}`,
    stale: [['sign-up', 'addresses']],
  })
  const title = (
    <>
      <Address address={address} chainId={chainId} isTabStop={false} />
      {note !== null && <span>{note}</span>}
      {source === 'file' && <Tag tone="quiet">{words.declared}</Tag>}
    </>
  )
  const button = (
    <Button
      kind="outline"
      label={words.removeLabel(shortenAddress(address))}
      onClick={remove.mutate}
      {...(remove.isPending && { working: words.remove })}
    >
      {words.remove}
    </Button>
  )
  return (
    <ListRow title={title} action={source === 'operator' && button}>
      <Facts>
        {chainId !== null && <span>{words.onChain(nameChain(chainId))}</span>}
        <span>{fillText(words.listed, { time: <Time at={addedAt} /> })}</span>
      </Facts>
      {remove.isError && <MutationError error={remove.error}>{words.notRemoved}</MutationError>}
    </ListRow>
  )
}

/** Many lines at once. Those that were taken leave the field; the others stay, each with what is wrong with it. */
function AddAddresses() {
  const words = texts.signUp
  const id = useId()
  const api = useOperatorApi()
  const [text, setText] = useState('')
  const [result, setResult] = useState<ListedLinesResult>()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isTooMuch = lines.length > signUpLimits.linesAtOnce
  const add = useChange({
    send: () => api.listAddresses({ lines }),
    after: (done) => {
      // The lines that were refused are what is left to do: numbered as they stand now.
      setText(done.refused.map(({ line }) => lines[line - 1] ?? '').join('\n'))
      setResult({ ...done, refused: done.refused.map((one, at) => ({ ...one, line: at + 1 })) })
    },
    stale: [['sign-up', 'addresses']],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending && !isTooMuch && lines.length > 0) add.mutate()
  }
  return (
    <form className={styles['section']} onSubmit={submit}>
      <Field>
        <FieldLabel htmlFor={id}>{words.pasteLabel}</FieldLabel>
        <FieldTextarea
          id={id}
          className={styles['lines'] ?? ''}
          value={text}
          aria-invalid={isTooMuch || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
        <FieldNote
          id={`${id}-note`}
          note={words.pasteNote}
          problem={isTooMuch ? words.tooManyLines : undefined}
        />
        <div role="status">
          {result !== undefined && (
            <>
              <DoneNote>{words.added(result.changed, result.unchanged)}</DoneNote>
              {result.refused.length > 0 && (
                <ul className={`small ${styles['refused']}`}>
                  {result.refused.map(({ line, problem }) => (
                    <li key={line}>{words.refusedLine(line, problem)}</li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
      </Field>
      {add.isError && <MutationError error={add.error}>{words.notAdded}</MutationError>}
      <SubmitButton
        kind="outline"
        isPending={add.isPending}
        working={words.adding}
        isIdle={lines.length === 0}
      >
        {words.paste}
      </SubmitButton>
    </form>
  )
}
