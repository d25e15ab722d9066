import { hashMessage } from '@countersign/siwe'
import { useMemo } from 'react'
import { countOf } from './countOf.ts'
import { formatHex } from './formatHex.ts'
import { signedBytes } from './signedBytes.ts'

/** What a wallet signs for a text: the bytes, and their hash. */
export function SignedBytes({ text }: { readonly text: string }) {
  const bytes = useMemo(() => signedBytes(text), [text])
  const hash = useMemo(() => formatHex(hashMessage(text)), [text])
  const hidden = bytes.length - mostBytes
  return (
    <>
      <dl className="signers">
        <dt>Hash</dt>
        <dd className="mono">{hash}</dd>
      </dl>
      <details className="countersign-exact">
        <summary className="countersign-exact__summary">
          The exact bytes that are signed ({countOf(bytes.length, 'byte')}, EIP-191)
        </summary>
        <pre className="countersign-exact__text">{formatHex(bytes.subarray(0, mostBytes))}</pre>
        {hidden > 0 && <p className="small soft">and {countOf(hidden, 'byte')} more.</p>}
      </details>
    </>
  )
}

const mostBytes = 4_096
