import { useEffect, useState } from 'react'

/** What the route says that would be protected. */
export function App() {
  const [address, setAddress] = useState('')
  useEffect(() => {
    void loadAddress().then(setAddress)
  }, [])
  return (
    <main>
      <h1>Your wallet</h1>
      <p>{address}</p>
    </main>
  )
}

async function loadAddress(): Promise<string> {
  const response = await fetch('/wallet')
  return response.ok ? (await response.json()).address : ''
}
