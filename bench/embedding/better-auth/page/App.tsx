import { siweClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'
import { useEffect, useState } from 'react'
import 'viem/window'
import { createWalletClient, custom, type EIP1193Provider } from 'viem'
import { createSiweMessage } from 'viem/siwe'

const auth = createAuthClient({ plugins: [siweClient()] })

/** Visitors see a button; signed-in people see what the protected route says. */
export function App() {
  const { data: session, refetch } = auth.useSession()
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (session) void loadAddress().then(setAddress)
  }, [session])
  if (!session)
    return (
      <button type="button" onClick={() => void signIn().then(() => refetch())}>
        Sign in
      </button>
    )
  return (
    <main>
      <h1>Your wallet</h1>
      <p>{address}</p>
      <button type="button" onClick={() => void auth.signOut()}>
        Sign out
      </button>
    </main>
  )
}

/** With the one wallet at `window.ethereum`. */
async function signIn() {
  const wallet = createWalletClient({ transport: custom(window.ethereum as EIP1193Provider) })
  const [address, chainId] = [(await wallet.requestAddresses())[0], await wallet.getChainId()]
  const { data } = await auth.siwe.nonce()
  if (address === undefined || data === null) throw new Error('There is no account, or no nonce.')
  const { host: domain, origin: uri } = location
  const message = createSiweMessage({ address, chainId, domain, uri, nonce: data.nonce, version: '1' })
  const signature = await wallet.signMessage({ account: address, message })
  const { error } = await auth.siwe.verify({ message, signature })
  if (error !== null) throw new Error(error.message)
}

async function loadAddress(): Promise<string> {
  const response = await fetch('/wallet')
  return response.ok ? (await response.json()).address : ''
}
