import { ApplicationLogo } from '../ui/ApplicationLogo.tsx'
import { Seal } from '../ui/PageFrame.tsx'
import styles from './Marks.module.css'
import { useVisit } from './useInteraction.ts'

/** The site's mark and the application's, side by side: who shares, and with whom. The heading below says it in words. */
export function Marks() {
  const { uid, application } = useVisit().interaction
  const { name, hasLogo } = application
  return (
    <div className={styles['marks']} data-marks aria-hidden="true">
      <span className={styles['own']}>
        <Seal />
      </span>
      <span className={styles['way']} />
      <ApplicationLogo
        name={name}
        logo={hasLogo ? `/interaction/${encodeURIComponent(uid)}/logo` : undefined}
      />
    </div>
  )
}
