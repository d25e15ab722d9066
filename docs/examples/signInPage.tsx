import { createSignIn } from '@countersign/client'
import { CountersignProvider, SignIn } from '@countersign/react'
import type { ReactElement } from 'react'
import '@countersign/react/styles.css'

const signIn = createSignIn()

/** Lists the person's wallets, shows what they sign, and signs them in. */
export function SignInPage(): ReactElement {
  return (
    <CountersignProvider signIn={signIn} application={{ name: 'Example' }}>
      <SignIn
        afterSignIn={
          <a href="/account" data-continue="">
            Go to your account
          </a>
        }
      />
    </CountersignProvider>
  )
}
