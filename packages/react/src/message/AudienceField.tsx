import type { ReactElement } from 'react'
import { useSignInContext } from '../provider/SignInContext.ts'
import { useTexts } from '../texts/TextsContext.ts'
import { MessageField } from './MessageField.tsx'

/** Who the message is for: the name the application claims, and its host as a fact. `domain` is the page that asks the wallet. */
export function AudienceField({ domain }: { readonly domain?: string }): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const host = application.host ?? domain
  return (
    <MessageField label={texts.termFor}>
      <strong className="countersign-name">{application.name}</strong>
      {host !== undefined && <span className="countersign-host">{host}</span>}
    </MessageField>
  )
}
