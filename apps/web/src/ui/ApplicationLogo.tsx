import { useState } from 'react'

/** Props of {@link ApplicationLogo}. */
export interface ApplicationLogoProps {
  readonly name: string
  /** Where its logo is; undefined when it has none. */
  readonly logo: string | undefined
}

/** The picture that an application gives itself; else the first letter of the name that it claims. */
export function ApplicationLogo({ name, logo }: ApplicationLogoProps) {
  const [missing, setMissing] = useState<string>()
  if (logo !== undefined && logo !== missing)
    return <img className="application-mark" src={logo} alt="" onError={() => setMissing(logo)} />
  return (
    <span className="application-mark" aria-hidden="true">
      {firstLetterOf(name)}
    </span>
  )
}

/** As a person would count letters: an accent that is written apart stays with its own. */
function firstLetterOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
