import { useMutation } from '@tanstack/react-query'
import { usePerform } from '../../confirmation/PerformContext.ts'
import { useApi } from '../../session/account.ts'
import { useLeave } from '../../session/SignedOut.tsx'
import { AskButton } from '../../ui/AskButton.tsx'
import { describeFailure } from '../../ui/failures.ts'

/** Deletes the account, after saying what that will do and, where it is due, a signature. */
export function DeleteAccount() {
  const api = useApi()
  const perform = usePerform()
  const leave = useLeave()
  const remove = useMutation({
    mutationFn: () => perform(() => api.deleteAccount(), { kind: 'delete_account' }),
    onSuccess: () => leave('deleted'),
  })
  return (
    <section className="countersign-message-card" aria-labelledby="delete">
      <h2 id="delete">Delete this account</h2>
      <p className="section-text">This is what happens, at once and for good:</p>
      <Consequences />
      <AskButton
        act="Delete this account"
        working="Deleting…"
        isWorking={remove.isPending}
        title="Delete this account for good?"
        confirm="Delete this account"
        keep="Keep it"
        onConfirm={remove.mutate}
      >
        Nobody can bring it back, not even the operator of this site. You may be asked to sign once more
        first.
      </AskButton>
      {remove.isError && (
        <p className="problem section-note" role="alert">
          Not deleted. {describeFailure(remove.error)}
        </p>
      )}
    </section>
  )
}

function Consequences() {
  return (
    <ul className="consequences">
      <li>Your profile, wallets, labels and activity are removed from this site.</li>
      <li>Every browser is signed out, this one too.</li>
      <li>
        Applications that you signed in to are disconnected. What they keep about you themselves stays with
        them.
      </li>
      <li>Your wallets and what they hold are not touched: they are not kept here.</li>
      <li>
        Signing in with one of them later makes a new, empty account, which those applications do not know.
      </li>
    </ul>
  )
}
