import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word that marks one thing of several, such as "primary". */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={styles['tag']}>{children}</span>
}
