'use client'
import { type ReactElement, useState } from 'react'
import { Hint } from '../controls/Hint.tsx'
import { useAnnounce } from '../provider/Announcer.tsx'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'
import { Identicon, type WalletIdentity } from './Identicon.tsx'
import { shortenAddress } from './shortenAddress.ts'

/** Props of {@link Address}. */
export interface AddressProps extends WalletIdentity, Rest<'span'> {
  /**
   * Whether the Tab key stops here. Default: true. In a long list it should not, if the address can be copied with the
   * keyboard elsewhere; a screen reader still meets a button that copies it.
   */
  readonly isTabStop?: boolean
}

/** An address: its identicon and its short form; the whole on focus and hover; one click copies it. */
export function Address(props: AddressProps): ReactElement {
  const { address, chainId = null, isTabStop = true, ...rest } = props
  const texts = useTexts()
  const announce = useAnnounce()
  const [note, setNote] = useState('')
  const short = shortenAddress(address)
  const copy = async () => {
    const text = (await copyText(address)) === 'copied' ? texts.copied : texts.copyFailed
    setNote(text)
    announce(text)
  }
  return (
    <span {...usePart('address', rest)}>
      <Identicon address={address} chainId={chainId} />
      <Hint
        label={texts.copyAddress(short, address)}
        onClick={copy}
        onClose={() => setNote('')}
        isTabStop={isTabStop}
        hint={
          <>
            <span translate="no">{address}</span>
            <span className="countersign-address__note">{note || texts.clickToCopy}</span>
          </>
        }
      >
        <span translate="no" className="countersign-address__text">
          {short}
        </span>
      </Hint>
    </span>
  )
}

/**
 * Copies a text. Where the browser does not allow it (a frame, plain http), the person still has the whole
 * text before them, so this answers instead of throwing.
 */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
