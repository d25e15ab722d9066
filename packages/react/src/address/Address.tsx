import { type ReactElement, useState } from 'react'
import { useAnnounce } from '../announcer/AnnouncerContext.ts'
import { Hint } from '../hint/Hint.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { copyText } from './copyText.ts'
import { Identicon } from './Identicon.tsx'
import { shortenAddress } from './shortenAddress.ts'

/** An address: its identicon and its short form; the whole on focus and hover; one click copies it. */
export function Address({ address }: { readonly address: string }): ReactElement {
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
    <span className="countersign-address">
      <Identicon address={address} />
      <Hint
        label={texts.copyAddress(short, address)}
        onClick={copy}
        onClose={() => setNote('')}
        hint={
          <>
            {address}
            <span className="countersign-address__note">{note || texts.clickToCopy}</span>
          </>
        }
      >
        <span className="countersign-address__text">{short}</span>
      </Hint>
    </span>
  )
}
