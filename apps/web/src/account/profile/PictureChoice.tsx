import type { Account } from '@countersign/protocol'
import { Identicon } from '@countersign/react'
import { useId } from 'react'

/** Props of {@link PictureChoice}. */
export interface PictureChoiceProps {
  readonly picture: Account['picture']
  /** Of the primary wallet: the mark is made from it. */
  readonly address: string
  readonly onChoose: (picture: Account['picture']) => void
}

/** What stands beside the person's name: the mark, or nothing. */
export function PictureChoice({ picture, address, onChoose }: PictureChoiceProps) {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend className="countersign-hidden">Picture</legend>
      <label className="choice-option">
        <input type="radio" name={name} checked={picture === 'mark'} onChange={() => onChoose('mark')} />
        <Identicon address={address} />
        The mark of your primary wallet
      </label>
      <label className="choice-option">
        <input type="radio" name={name} checked={picture === 'none'} onChange={() => onChoose('none')} />
        None
      </label>
    </fieldset>
  )
}
