import type { ReactNode } from 'react'
import { AskButton } from './AskButton.tsx'

/** Props of {@link AskFirst}. */
export interface AskFirstProps {
  /** What is done, such as "Unlink", and while it is being done. */
  readonly act: string
  readonly working: string
  /** What it is done to: in the dialog, and where the button is named without it. */
  readonly name: string
  readonly accessibleName: string
  readonly isWorking: boolean
  readonly onConfirm: () => void
  /** What it will do. */
  readonly children: ReactNode
}

/** A button for one thing of several, that asks first. */
export function AskFirst({ act, name, accessibleName, ...rest }: AskFirstProps) {
  return (
    <AskButton
      {...rest}
      act={act}
      label={`${act} ${accessibleName}`}
      title={`${act} ${name}?`}
      confirm={`${act} ${name}`}
      keep="Keep it"
    />
  )
}
