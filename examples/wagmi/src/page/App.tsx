import { ApiError, createApi, createSignIn } from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { Address, Announcer, Button, CountersignProvider, SignIn } from '@countersign/react'
import { useEffect, useState } from 'react'
import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'
import { config } from './config.ts'
import { findConnector, toPageWallets } from './pageWallets.ts'

const api = createApi()

/** Visitors see the sign-in; signed-in people see their account, and wagmi is connected with the same wallet. */
export function App() {
  const [signIn] = useState(() => createSignIn({ wallets: toPageWallets(config.connectors) }))
  const [session, setSession] = useState<Session | undefined | 'unknown'>('unknown')
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  useEffect(() => {
    // There is no session, or the server cannot tell now: the sign-in shows which.
    api.session().then(setSession, (error: unknown) => error instanceof ApiError && setSession(undefined))
  }, [])
  useEffect(() => {
    let rdns: string | undefined
    return signIn.subscribe(() => {
      const state = signIn.getState()
      if (state.step === 'connecting') rdns = state.wallet.rdns
      if (state.step !== 'signed_in') return
      setSession(state.session)
      // The wallet has given its accounts already, so wagmi asks nothing of the person.
      const connector = findConnector(connectors, rdns)
      if (connector) connect({ connector })
    })
  }, [signIn, connectors, connect])
  if (session === 'unknown') return null
  if (session !== undefined) return <Account session={session} onSignOut={() => setSession(undefined)} />
  return (
    <main>
      <CountersignProvider signIn={signIn} application={{ name: 'Example', sessionDuration: '7 days' }}>
        <SignIn />
      </CountersignProvider>
    </main>
  )
}

/** Who is signed in, by the server; and what wagmi is connected with, in this page. */
function Account({ session, onSignOut }: { readonly session: Session; readonly onSignOut: () => void }) {
  const { address, connector } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const signOut = async () => {
    await api.signOut()
    disconnect()
    onSignOut()
  }
  return (
    <Announcer>
      <main>
        <h1>Your account</h1>
        <p>
          Signed in as <Address address={session.wallet.address} />
        </p>
        <p data-testid="wagmi">
          {address === undefined
            ? 'wagmi is not connected.'
            : `wagmi is connected: ${connector?.name}, ${address}`}
        </p>
        <Button kind="outline" onClick={signOut}>
          Sign out
        </Button>
      </main>
    </Announcer>
  )
}
