import './page.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'Example' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
