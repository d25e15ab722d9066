import type { Session } from '@countersign/protocol'
import { type ReactElement, StrictMode, version } from 'react'
import { CountersignProvider, SignIn, useSession } from '../../index.ts'

/** What a server gives to the page that it renders; undefined where it does not say who is signed in. */
export interface AppProps {
  readonly initialSession?: Session | null | undefined
}

/** An application that a server renders first, with what React 18 and 19 both have. */
export function App({ initialSession }: AppProps): ReactElement {
  return (
    <StrictMode>
      <CountersignProvider
        application={{ name: 'Journal' }}
        basePath="/auth"
        initialSession={initialSession}
        language="de"
      >
        <Diary />
        <SignIn afterSignIn={<p>Weiter</p>} />
      </CountersignProvider>
    </StrictMode>
  )
}

function Diary(): ReactElement {
  const { status, session } = useSession()
  return (
    <p id="diary" data-react={version}>
      {status} {session?.wallet.address}
    </p>
  )
}
