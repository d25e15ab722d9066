import styles from './SkipLink.module.css'
import { texts } from './texts/parts.ts'

/** The first stop of a page with a navigation: leads past it, to the main part of the page. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#main">
      {texts.skip}
    </a>
  )
}
