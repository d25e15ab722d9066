import type { Application, GateTest } from '@countersign/product-api'
import { Button, Note } from '@countersign/react'
import { useState } from 'react'
import { livePart } from '../../language/liveTable.ts'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { Section } from '../../ui/list.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useChange, useOperatorApi } from '../calls.tsx'
import { texts } from '../texts.ts'
import styles from './GateSections.module.css'

const words = livePart(() => texts.gates.test)

/** Asks each host of a gate through its proxy, and shows what is not as it should be. */
export function GateTestSection({ application }: { readonly application: Application }) {
  const { clientId, gate, disabledAt } = application
  const hosts = gate?.hosts ?? []
  const api = useOperatorApi()
  const [at, setAt] = useState(0)
  const test = useChange({
    async send() {
      const tests: GateTest[] = []
      for (const [position, host] of hosts.entries()) {
        setAt(position)
        tests.push(await api.testGate(clientId, { host }))
      }
      return tests
    },
    done: (tests: readonly GateTest[]) => words.done(tests.flatMap(({ findings }) => findings).length),
  })
  return (
    <Section id="gate-test" title={words.title} isBusy={test.isPending}>
      <p className="soft">{words.lead}</p>
      <div className={styles['start']}>
        {disabledAt === null ? (
          <Button
            kind="outline"
            onClick={() => test.mutate()}
            {...(test.isPending && { working: words.testing(hosts[at] ?? '') })}
          >
            {test.data === undefined ? words.start : words.again}
          </Button>
        ) : (
          <Note tone="quiet">{words.disabled}</Note>
        )}
      </div>
      {test.isPending && (
        <p className="small soft" role="status">
          {hosts.length > 1 && words.progress(at + 1, hosts.length)} {words.duration}
        </p>
      )}
      {test.isError && <MutationError error={test.error}>{words.notTested}</MutationError>}
      {test.data?.map((tested) => (
        <TestedHost key={tested.host} tested={tested} />
      ))}
    </Section>
  )
}

/** What a test has found at one host. */
function TestedHost({ tested: { host, findings } }: { readonly tested: GateTest }) {
  return (
    <section aria-label={host}>
      <h3 className={styles['host']}>
        <span translate="no" className="mono">
          {host}
        </span>
      </h3>
      {findings.length === 0 ? (
        <Note tone="quiet">
          <strong>{words.closed}</strong> {words.closedNote}
        </Note>
      ) : (
        <>
          <p className="soft">{words.found(findings.length)}</p>
          <ul className={styles['findings']}>
            {findings.map((finding) => (
              <Finding key={`${finding.id} ${finding.what}`} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Finding({
  finding: { isOpen, what, why, fix },
}: {
  readonly finding: GateTest['findings'][number]
}) {
  return (
    <li className={styles['finding']} data-open={isOpen ? '' : undefined}>
      <p>
        <Tag tone={isOpen ? 'stop' : 'quiet'}>{isOpen ? words.open : words.broken}</Tag>{' '}
        <strong>{why}</strong>
      </p>
      <dl>
        <dt>{words.what}</dt>
        <dd>{what}</dd>
        <dt>{words.fix}</dt>
        <dd>{fix}</dd>
      </dl>
    </li>
  )
}
