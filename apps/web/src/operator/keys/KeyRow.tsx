import type { SigningKeyList } from '@countersign/product-api'
import { Time } from '@countersign/react'

type SigningKey = SigningKeyList['keys'][number]

/** One key: what it does now, in plain words. */
export function KeyRow({ signingKey }: { readonly signingKey: SigningKey }) {
  const { id, algorithm, state, createdAt, changedAt } = signingKey
  const { name, means } = states[state]
  return (
    <li className="op-row">
      <div className="op-row-text">
        <p className="op-row-title">
          <span className="mono">{id}</span>
          <span className="tag" data-tone={state === 'current' ? undefined : 'quiet'}>
            {name}
          </span>
        </p>
        <p className="small">{means}</p>
        <p className="op-row-facts">
          <span>{algorithm}</span>
          <span>
            made <Time at={createdAt} />
          </span>
          {changedAt !== createdAt && (
            <span>
              {name} since <Time at={changedAt} />
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

const states: Readonly<Record<SigningKey['state'], { readonly name: string; readonly means: string }>> = {
  next: {
    name: 'next',
    means: 'Published, so that applications know it before it is used. It signs from the next rotation on.',
  },
  current: { name: 'current', means: 'Signs every sign-in now.' },
  retired: {
    name: 'retired',
    means: 'Signs nothing any more. It stays published until the last sign-in that it signed has expired.',
  },
}
