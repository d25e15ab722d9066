import { Note } from '@countersign/react'
import { liveTable } from '../language/liveTable.ts'

/** The words about a program on the person's computer. */
const programTexts = liveTable('consent', 'localProgram')

/** A warning: whatever listens on a person's computer gets the answer, and nothing says which program that is. */
export default function LocalProgram() {
  return (
    <Note tone="warn">
      <p>{programTexts.warning}</p>
    </Note>
  )
}
