import { Button, useAnnounce } from '@countersign/react'
import { isLoopback } from '@countersign/siwe'
import { useState } from 'react'
import { encode } from 'uqr'

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

/** A QR code. Dark on white in both themes, because scanners want it so. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the address of this page"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
