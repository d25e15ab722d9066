import styles from './InteractionPage.module.css'
import { usernameTexts as texts } from './usernameTexts.ts'

/**
 * A way to choose a username before the application is told a made one, for good. It opens beside this page, which
 * waits: to go on without a username is as good.
 */
export default function ChooseUsername() {
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
