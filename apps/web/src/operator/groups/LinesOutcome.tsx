import type { GroupLinesResult } from '@countersign/product-api'
import { fillText } from '../../ui/fillText.ts'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'

/** Says what became of the lines that were sent: how many were taken, and what is wrong with each of the others. */
export function LinesOutcome({ result }: { readonly result: GroupLinesResult }) {
  const { changed, unchanged, refused } = result
  return (
    <div role="status" className="small">
      {(changed > 0 || unchanged > 0) && <p className="soft">{texts.group.outcome(result)}</p>}
      {refused.length > 0 && (
        <>
          <p>{texts.group.refusedTitle(refused.length)}</p>
          <ul className={styles['refused']}>
            {refused.slice(0, mostShown).map(({ line, text, problem }) => (
              <li key={line}>
                {fillText(texts.group.refusedLine, {
                  text: <code translate="no">{text}</code>,
                  problem: texts.group.problems[problem],
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The field keeps all of them. */
const mostShown = 20
