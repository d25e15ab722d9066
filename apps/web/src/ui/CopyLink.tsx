import { Button, copyText, useAnnounce } from '@countersign/react'
import { useState } from 'react'
import { liveTable } from '../language/liveTable.ts'
import styles from './CopyLink.module.css'

/** The words of a link to copy. */
const texts = liveTable('parts', 'copyLink')

/** A link to take to another browser. Where this one does not let the page copy, it stands there to be selected. */
export function CopyLink({ link }: { readonly link: string }) {
  const announce = useAnnounce()
  const [result, setResult] = useState<{ readonly link: string; readonly text: string }>()
  const said = result?.link === link ? result.text : undefined
  const copy = async () => {
    const text = (await copyText(link)) === 'copied' ? texts.linkCopied : texts.notCopied
    setResult({ link, text })
    announce(text)
  }
  return (
    <>
      <Button kind="outline" onClick={copy}>
        {said ?? texts.copyLink}
      </Button>
      {said === texts.notCopied && (
        <input className={styles['link']} aria-label={texts.link} readOnly value={link} />
      )}
    </>
  )
}
