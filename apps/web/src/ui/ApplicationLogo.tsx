import { useState } from 'react'
import { pageLocale } from '../wording/locale.ts'
import styles from './ApplicationLogo.module.css'

interface ApplicationLogoProps {
  readonly name: string
  /** Where its logo is; undefined when it has none. */
  readonly logo: string | undefined
}

/** The picture that an application gives itself; else the first letter of the name that it claims. */
export function ApplicationLogo({ name, logo }: ApplicationLogoProps) {
  const [missing, setMissing] = useState<string>()
  if (logo !== undefined && logo !== missing)
    return <img className={styles['logo']} src={logo} alt="" onError={() => setMissing(logo)} />
  return (
    <span className={styles['logo']} data-initial aria-hidden="true">
      {readFirstLetter(name)}
    </span>
  )
}

/** As a person would count letters: an accent that is written apart stays with its own. */
function readFirstLetter(name: string): string {
  const [first] = new Intl.Segmenter(pageLocale()).segment(name.trim())
  return first?.segment.toLocaleUpperCase(pageLocale()) ?? ''
}
