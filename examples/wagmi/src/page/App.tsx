import { createSignIn, type SignIn as SignInStore } from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { Address, Button, CountersignProvider, SignIn, useSession } from '@countersign/react'
import { useEffect, useState } from 'react'
import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'
import { config } from './config.ts'
import { findConnector, toPageWallets } from './pageWallets.ts'

/** Visitors see the sign-in; signed-in people see their account, and wagmi is connected with the same wallet. */
export function App() {
  const [signIn] = useState(() => createSignIn({ wallets: toPageWallets(config.connectors) }))
  useConnectWith(signIn)
  return (
    <CountersignProvider signIn={signIn} application={{ name: 'Example', sessionDuration: '7 days' }}>
      <Page />
    </CountersignProvider>
  )
}

function Page() {
  const { session, signOut } = useSession()
  if (session) return <Account session={session} onSignOut={signOut} />
  return (
    <main>
      <SignIn />
    </main>
  )
}

/** Connects wagmi with the wallet that signed in. It has given its accounts already, so the person is asked nothing. */
function useConnectWith(signIn: SignInStore) {
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  useEffect(() => {
    let rdns: string | undefined
    return signIn.subscribe(() => {
      const state = signIn.getState()
      if (state.step === 'connecting') rdns = state.wallet.rdns
      if (state.step !== 'signed_in') return
      const connector = findConnector(connectors, rdns)
      if (connector) connect({ connector })
    })
  }, [signIn, connectors, connect])
}

/** Who is signed in, by the server; and what wagmi is connected with, in this page. */
function Account({
  session,
  onSignOut,
}: {
  readonly session: Session
  readonly onSignOut: () => Promise<void>
}) {
  const { address, connector } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const signOut = async () => {
    await onSignOut()
    disconnect()
  }
  return (
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
  )
}
