import { Note } from '@countersign/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { livePart } from '../../language/liveTable.ts'
import { TextField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { CheckOption, Options } from '../../ui/form.tsx'
import { LoadState, Section } from '../../ui/list.tsx'
import { findWords } from '../../wording/findWords.ts'
import { useLoaded } from '../calls.tsx'
import { Copyable } from '../kit/Copyable.tsx'
import { texts } from '../texts.ts'
import styles from './AgentsSection.module.css'

const words = livePart(() => texts.agents)

const modeVariable = 'COUNTERSIGN_CLIENT_DOCUMENTS'
const hostsVariable = 'COUNTERSIGN_CLIENT_DOCUMENT_HOSTS'
const registrationVariable = 'COUNTERSIGN_REGISTRATION'

/** Whether agents may introduce themselves here, and the lines of the environment that let known ones in. */
export function AgentsSection() {
  const settings = useLoaded((api) => api.settings)
  const find = (name: string) => settings.data?.settings.find((setting) => setting.name === name)?.value
  const mode = find(modeVariable)
  const state = findWords<string>(words.states, mode ?? '')
  // A server of before knows nothing of such documents.
  if (settings.isSuccess && state === undefined) return null
  return (
    <Section id="agents-title" title={words.title}>
      <p className="soft">{words.lead}</p>
      <LoadState
        query={settings}
        words={words}
        skeleton={1}
        isFailed={settings.isError && settings.data === undefined}
      />
      {state !== undefined && (
        <>
          <Note tone={mode === 'open' ? 'warn' : 'quiet'}>
            {fillText(state, { hosts: <Mono>{find(hostsVariable) ?? ''}</Mono> })}
          </Note>
          <Proposal />
          <p className="small soft">
            {fillText(words.afterwards, {
              applications: (
                <Link className="countersign-link" to="/operator/applications">
                  {words.applications}
                </Link>
              ),
              registration: <Mono>{registrationVariable}</Mono>,
            })}
          </p>
        </>
      )}
    </Section>
  )
}

function Mono({ children }: { readonly children: string }) {
  return (
    <span translate="no" className="mono">
      {children}
    </span>
  )
}

/** The lines to put into the environment, for the agents that are chosen. */
function Proposal() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(Object.keys(words.hosts)))
  const [others, setOthers] = useState('')
  const given = others.split(/[\s,]+/).filter((one) => one !== '')
  const wrong = given.find((one) => !isHost(one))
  const known = Object.entries(words.hosts)
  const hosts = [...new Set([...known.map(([host]) => host).filter((host) => chosen.has(host)), ...given])]
  const choose = (host: string, isWanted: boolean) =>
    setChosen(new Set([...chosen, host].filter((one) => one !== host || isWanted)))
  return (
    <div className={styles['proposal']}>
      <Options legend={words.hostsLegend}>
        {known.map(([host, option]) => (
          <CheckOption
            key={host}
            words={option}
            isChecked={chosen.has(host)}
            onChange={(isWanted) => choose(host, isWanted)}
          />
        ))}
      </Options>
      <TextField
        label={words.others}
        holds="address"
        note={words.othersNote}
        value={others}
        problem={wrong === undefined ? undefined : words.othersWrong(wrong)}
        onChange={setOthers}
      />
      {hosts.length === 0 || wrong !== undefined ? (
        <p className="soft">{words.nothing}</p>
      ) : (
        <>
          <p>{words.proposal}</p>
          <Copyable
            name={words.copyName}
            value={`${modeVariable}=listed\n${hostsVariable}=${hosts.join(',')}`}
          />
        </>
      )}
    </div>
  )
}

/** A host in lower case, with a port where it has one, as the setting takes it. */
function isHost(text: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(text)
}
