import { liveTable } from '../language/liveTable.ts'
import styles from './ChooseUsername.module.css'

/** The words for people without a username; nobody else loads them. */
const texts = liveTable('consent', 'chooseUsername')

/**
 * A way to choose a username before the application is told a made one, for good. It opens beside this page, which
 * waits: to go on without a username is as good.
 */
export function ChooseUsername() {
  return (
    <p className="countersign-small">
      {texts.noUsername}
      <a
        className={`countersign-link ${styles['chooseUsername']}`}
        href="/account#username"
        target="_blank"
        rel="noopener"
      >
        {texts.chooseUsername}
      </a>
    </p>
  )
}
