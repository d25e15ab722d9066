import type { ReactElement } from 'react'
import { useSignInContext } from '../provider/SignInContext.ts'
import { useTexts } from '../texts/TextsContext.ts'
import { Fact } from './Fact.tsx'

/** For whom a slip is: the name as claimed, and the host as a fact. `domain` is the page that asks the wallet. */
export function ForFact({ domain }: { readonly domain?: string }): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const host = application.host ?? domain
  return (
    <Fact term={texts.termFor}>
      <strong className="cs-name">{application.name}</strong>
      {host !== undefined && <span className="cs-host">{host}</span>}
    </Fact>
  )
}
