import { lazy, Suspense, useState } from 'react'

const PhoneLink = lazy(() => import('./PhoneLink.tsx'))

/** How to open this page on a phone; loaded for whoever asks. */
export function PhoneHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="phone" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="countersign-exact__summary">Open this page on your phone</summary>
      <Suspense>{isOpen && <PhoneLink address={location.href} />}</Suspense>
    </details>
  )
}
