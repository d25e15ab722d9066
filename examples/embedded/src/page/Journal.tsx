import type { Session } from '@countersign/protocol'
import { Address, Button } from '@countersign/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Entry } from '../Entry.ts'

/** Props of {@link Journal}. */
export interface JournalProps {
  readonly session: Session
  readonly onSignOut: () => Promise<void>
}

/** What a person has written, and a form to write more. */
export function Journal({ session, onSignOut }: JournalProps) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    void requestJournal().then(setEntries)
  }, [])
  const write = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setEntries(await requestJournal({ method: 'POST', body: String(new FormData(form).get('line') ?? '') }))
    form.reset()
  }
  return (
    <main>
      <h1>Your journal</h1>
      <p>
        Signed in as <Address address={session.wallet.address} />
      </p>
      <form onSubmit={write}>
        <label>
          What happened? <input name="line" required maxLength={280} />
        </label>
        <button type="submit" className="countersign-button">
          Write it down
        </button>
      </form>
      <ul>
        {entries.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <Button kind="outline" onClick={onSignOut}>
        Sign out
      </Button>
    </main>
  )
}

async function requestJournal(request?: RequestInit): Promise<readonly Entry[]> {
  const response = await fetch('/journal', request)
  return response.ok ? response.json() : []
}
