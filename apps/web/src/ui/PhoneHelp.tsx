import { lazy, Suspense, useState } from 'react'
import styles from './PhoneHelp.module.css'
import { titleTexts } from './texts/phone.ts'

const PhoneLink = lazy(() => import('./PhoneLink.tsx'))

/** How to open this page on a phone; loaded for whoever asks. */
export function PhoneHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['phone']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="countersign-exact__summary">{titleTexts.phone}</summary>
      <Suspense>{isOpen && <PhoneLink address={location.href} />}</Suspense>
    </details>
  )
}
