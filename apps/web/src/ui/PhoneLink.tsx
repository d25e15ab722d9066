import { Button, useAnnounce } from '@countersign/react'
import { isLoopback } from '@countersign/siwe'
import { useState } from 'react'
import { encode } from 'uqr'
import { fillText } from './fillText.ts'
import styles from './PhoneHelp.module.css'
import { texts } from './texts/phone.ts'

/** A code to scan and a link to copy; or why a phone cannot come here. */
export default function PhoneLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<string>(texts.phoneCopy)
  const announce = useAnnounce()
  const { host, hostname } = new URL(address)
  const say = (text: string) => {
    setCopied(text)
    announce(text)
  }
  if (isLoopback(hostname)) {
    return (
      <p className={styles['text']}>
        {fillText(texts.phoneUnreachable, { host: <span className="mono">{host}</span> })}
      </p>
    )
  }
  return (
    <>
      <p className={styles['text']}>{texts.phoneLead}</p>
      <QrCode text={address} />
      <p className={`${styles['text']} mono`}>{address}</p>
      <Button
        kind="outline"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => say(texts.phoneCopied),
            () => say(texts.phoneNotCopied),
          )
        }
      >
        {copied}
      </Button>
    </>
  )
}

/** A QR code. Dark on white in both themes, because scanners want it so. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={texts.qrCode}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
