import '@countersign/react/styles.css'
import './page.css'
import { CountersignProvider } from '@countersign/react'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { countersign } from '../countersign'

export const metadata = { title: 'Example' }

/** The server knows who is signed in, so the first state is rendered, and the browser asks nothing. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const session = await countersign.session(await headers())
  return (
    <html lang="en">
      <body>
        <CountersignProvider application={{ name: 'Example' }} initialSession={session ?? null}>
          {children}
        </CountersignProvider>
      </body>
    </html>
  )
}
