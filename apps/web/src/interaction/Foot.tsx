import { Button } from '@countersign/react'
import { describeFailure } from '../ui/failures.ts'
import { useAnswer } from './useAnswer.ts'
import { useVisit } from './VisitContext.ts'

/** The way out, and what the application says of itself. */
export function Foot() {
  const { api, interaction, leave } = useVisit()
  const { name, host, policyUri, tosUri } = interaction.application
  const decline = useAnswer(async () => leave((await api.abort()).redirectTo))
  const links = [
    { href: policyUri, text: 'Privacy policy' },
    { href: tosUri, text: 'Terms' },
  ]
  return (
    <footer className="asker-foot">
      <Button
        kind="plain"
        onClick={decline.give}
        {...(decline.isGiving && { working: host === '' ? 'Declining…' : 'Going back…' })}
      >
        {host === '' ? 'Decline' : 'Decline and go back'}
        {host !== '' && (
          <>
            {' '}
            to <span className="mono host">{host}</span>
          </>
        )}
      </Button>
      {decline.error !== undefined && (
        <p className="asker-problem" role="alert">
          {name} was not told. {describeFailure(decline.error)}
        </p>
      )}
      <p className="asker-links">
        {links.map(
          ({ href, text }) =>
            href !== null && (
              <a key={text} className="countersign-link" href={href} target="_blank" rel="noreferrer">
                {text} of {name}
              </a>
            ),
        )}
      </p>
    </footer>
  )
}
