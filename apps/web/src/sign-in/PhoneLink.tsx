import { Button, useAnnounce } from '@countersign/react'
import { useState } from 'react'
import { isLoopback } from './isLoopback.ts'
import { QrCode } from './QrCode.tsx'

/** A code to scan and a link to copy; or why a phone cannot come here. */
export default function PhoneLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState('Copy the link')
  const announce = useAnnounce()
  const { host, hostname } = new URL(address)
  const say = (text: string) => {
    setCopied(text)
    announce(text)
  }
  if (isLoopback(hostname)) {
    return (
      <p className="phone-text">
        Not from here: <span className="mono">{host}</span> is this computer, and your phone cannot reach it.
      </p>
    )
  }
  return (
    <>
      <p className="phone-text">Scan this in your phone wallet, or send yourself the link.</p>
      <QrCode text={address} />
      <p className="phone-text mono">{address}</p>
      <Button
        kind="outline"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => say('Copied the link'),
            () => say('Select the link above to copy it'),
          )
        }
      >
        {copied}
      </Button>
    </>
  )
}
