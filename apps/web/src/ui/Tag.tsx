import styles from './Tag.module.css'

interface TagProps {
  readonly tone?: 'stop' | 'quiet' | undefined
  readonly children: string
}

/** What is special about one thing of several, in a word, such as "primary". */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  )
}
