import { type ReactNode, useEffect, useRef } from 'react'

interface MessageProps {
  readonly title: string
  readonly lead: string
  /** What can be done. */
  readonly children?: ReactNode
}

/** What takes the place of a page that has nothing more to do; the focus comes to its title, so that it is read. */
export function Message({ title, lead, children }: MessageProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section>
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      <p>{lead}</p>
      {children}
    </section>
  )
}
