import { Address, MessageCard, MessageField } from '@countersign/react'
import type { SafeDescription } from './channel.ts'
import { texts } from './texts.ts'

/** Which Safe it is, and who has to sign. */
export function SafeFacts({ safe }: { readonly safe: SafeDescription }) {
  return (
    <MessageCard>
      <MessageField label={texts.safe}>
        <Address address={safe.address} />
      </MessageField>
      <MessageField label={texts.chain}>{safe.chainId}</MessageField>
      <MessageField label={texts.owners}>{texts.ownersOf(safe.threshold, safe.owners)}</MessageField>
    </MessageCard>
  )
}
