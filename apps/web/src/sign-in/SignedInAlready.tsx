import { browserEnvironment } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { Session } from '@countersign/protocol'
import { Button, keepAddressesWhole, Note, shortenAddress } from '@countersign/react'
import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '../ui/failures.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { forgetSession } from '../ui/rememberedSession.ts'
import { signedInAlready as texts } from '../ui/texts/parts.ts'
import { texts as signInTexts } from './texts.ts'

/** Props of {@link SignedInAlready}. */
export interface SignedInAlreadyProps {
  readonly settings: PageSettings
  readonly session: Session
  /** A path on this origin. */
  readonly returnTo: string
  /** The person wants to sign in anew: with another wallet, or after signing out. */
  readonly onSignIn: () => void
}

/** In the place of the sign-in, for who is signed in: as whom, and on to where they were going. */
export default function SignedInAlready({ settings, session, returnTo, onSignIn }: SignedInAlreadyProps) {
  useTitle(texts.tab, settings.name)
  const head = useRef<HTMLHeadingElement>(null)
  const signingOut = useSigningOut(onSignIn)
  useEffect(() => head.current?.focus(), [])
  return (
    <PageFrame settings={settings} width="narrow">
      <h1 tabIndex={-1} ref={head}>
        {keepAddressesWhole(texts.title(shortenAddress(session.wallet.address)))}
      </h1>
      <p className="soft">{texts.lead}</p>
      <div role="alert">{signingOut.problem && <Note tone="warn">{signingOut.problem}</Note>}</div>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href={returnTo}>
          {returnTo === '/account' ? signInTexts.toAccount : signInTexts.continue}
        </a>
        <Button kind="outline" onClick={onSignIn}>
          {texts.another}
        </Button>
        <Button
          kind="plain"
          onClick={signingOut.begin}
          {...(signingOut.isPending && { working: texts.signingOut })}
        >
          {texts.signOut}
        </Button>
      </div>
    </PageFrame>
  )
}

function useSigningOut(onSignedOut: () => void) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const begin = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const { createAccountApi } = await import('../api/accountApi.ts')
      await createAccountApi().signOut()
      forgetSession()
      const channel = browserEnvironment().openChannel(() => undefined)
      channel?.post('signed_out')
      channel?.close()
      onSignedOut()
    } catch (error) {
      setProblem(describeFailure(error))
      setPending(false)
    }
  }
  return { isPending, problem, begin: () => void begin() }
}
