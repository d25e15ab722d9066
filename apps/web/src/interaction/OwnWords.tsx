import { liveTable } from '../language/liveTable.ts'
import styles from './OwnWords.module.css'
import { useVisit } from './useInteraction.ts'

const texts = liveTable('consent', 'ownWords')

/** The pages that the application names itself: its own words, and nothing that anybody here has checked. */
export function OwnWords() {
  const { name, clientUri = null, policyUri, tosUri } = useVisit().interaction.application
  const links = [
    { href: clientUri, text: texts.websiteOf(name) },
    { href: policyUri, text: texts.policyOf(name) },
    { href: tosUri, text: texts.termsOf(name) },
  ]
  if (links.every(({ href }) => href === null)) return null
  return (
    <div className={styles['words']}>
      <p>{texts.provided(name)}</p>
      <p className={styles['links']}>
        {links.map(
          ({ href, text }) =>
            href !== null && (
              <a key={text} className="countersign-link" href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
        )}
      </p>
    </div>
  )
}
