import { Note } from '@countersign/react'
import { CopyLine } from '../parts/CopyLine.tsx'

/** The secret of an application, the one time that it can be seen. */
export function SecretOnce({ secret }: { readonly secret: string }) {
  return (
    <section className="op-secret" aria-label="Its secret">
      <Note tone="warn">
        <p>
          <strong>This is its secret. Copy it now: it is not shown again.</strong> Only its hash is kept. If
          it gets lost, give the application a new one.
        </p>
        <CopyLine name="secret" value={secret} />
      </Note>
    </section>
  )
}
