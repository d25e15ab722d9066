import { type Application, gateEndpoints, type ProxyKind, proxyKinds } from '@countersign/product-api'
import { MessageCard, MessageField, Note } from '@countersign/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { livePart } from '../../language/liveTable.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { LoadState, Section } from '../../ui/list.tsx'
import { readRefusedField } from '../../ui/readRefusedField.ts'
import { keyOf, useOperatorApi } from '../calls.tsx'
import { Copyable, CopyableFile } from '../kit/Copyable.tsx'
import { texts } from '../texts.ts'
import styles from './GateSections.module.css'

const words = livePart(() => texts.gates)

/** What a gate is called, and the hosts before which it stands. */
export function GateDetails({ application: { clientId, gate } }: { readonly application: Application }) {
  return (
    <section aria-label={words.details}>
      <MessageCard>
        <MessageField label={words.hostsLabel}>
          <ul className={styles['hosts']}>
            {gate?.hosts.map((host) => (
              <li key={host} translate="no" className="mono">
                {host}
              </li>
            ))}
          </ul>
        </MessageField>
        <MessageField label={texts.application.clientIdLabel}>
          <Copyable name={texts.application.copyable.clientId} value={clientId} />
        </MessageField>
      </MessageCard>
    </section>
  )
}

const exampleOfMachine = 'COUNTERSIGN_TRUSTED_PROXIES=127.0.0.1,::1'
const exampleOfContainers = 'COUNTERSIGN_TRUSTED_PROXIES=172.18.0.0/16'

/** That no proxy may ask, and what is to be done about it. */
function UntrustedNote() {
  const { title, text, how } = words.untrusted
  return (
    <Note tone="warn">
      <p>
        <strong>{title}</strong> {text}
      </p>
      <p>
        {fillText(how, {
          address: <Code>{exampleOfMachine}</Code>,
          range: <Code>{exampleOfContainers}</Code>,
        })}
      </p>
    </Note>
  )
}

interface ProxyConfigurationProps {
  readonly application: Pick<Application, 'clientId'>
  /** The secret of the gate, while it is shown. */
  readonly secret: string | null
}

/** What is asked of the server: the fields as they were when the files were last written. */
interface Asked {
  readonly proxy: ProxyKind
  readonly upstream?: string
  readonly server?: string
}

/** The files that put the gate before its site, for the proxy that the operator has. */
export function ProxyConfigurationSection({ application: { clientId }, secret }: ProxyConfigurationProps) {
  const api = useOperatorApi()
  const [asked, setAsked] = useState<Asked>({ proxy: proxyKinds[0] })
  const query = useQuery({
    queryKey: keyOf(gateEndpoints.proxyConfiguration, clientId, asked),
    queryFn: () => api.proxyConfiguration(clientId, { ...asked }),
    placeholderData: keepPreviousData,
  })
  const refused = readRefusedField(query.error)
  const { data } = query
  return (
    <Section id="gate-proxy" title={words.proxy.title} isBusy={query.isPlaceholderData}>
      {data !== undefined && !data.hasTrustedProxies && <UntrustedNote />}
      <p className="soft">{words.proxy.lead}</p>
      <LoadState
        query={query}
        words={words.proxy}
        skeleton={3}
        isFailed={query.isError && refused === undefined}
      />
      {(data !== undefined || refused !== undefined) && (
        <Addresses
          asked={asked}
          shown={data}
          refused={refused && { [refused.field]: texts.applicationForm.problems.refused(refused.reason) }}
          isPending={query.isFetching}
          onAsk={setAsked}
        />
      )}
      {data !== undefined && refused === undefined && (
        <div className={styles['files']}>
          <Notes placeholder={data.secretPlaceholder} secret={secret} proxy={data.proxy} />
          {data.files.map(({ name, text }) => (
            <CopyableFile key={name} name={name} value={putSecret(text, data.secretPlaceholder, secret)} />
          ))}
        </div>
      )}
    </Section>
  )
}

/** The secret takes its place as long as it is known. */
function putSecret(text: string, placeholder: string | null, secret: string | null): string {
  return placeholder === null || secret === null ? text : text.replaceAll(placeholder, () => secret)
}

interface AddressesProps {
  readonly asked: Asked
  /** Where everything is, as the files have it. */
  readonly shown: { readonly upstream: string; readonly server: string } | undefined
  readonly refused: Readonly<Record<string, string>> | undefined
  readonly isPending: boolean
  readonly onAsk: (asked: Asked) => void
}

/** Which proxy it is, and where it reaches the site and this server. */
function Addresses({ asked, shown, refused, isPending, onAsk }: AddressesProps) {
  const [upstream, setUpstream] = useState(asked.upstream ?? shown?.upstream ?? '')
  const [server, setServer] = useState(asked.server ?? shown?.server ?? '')
  const ask = (proxy: ProxyKind) => onAsk({ proxy, upstream: upstream.trim(), server: server.trim() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(asked.proxy)
  }
  return (
    <form className={styles['addresses']} noValidate onSubmit={submit}>
      <SelectField
        label={words.proxy.kindLabel}
        value={asked.proxy}
        options={words.proxy.kinds}
        onChange={(chosen) => ask(proxyKinds.find((kind) => kind === chosen) ?? proxyKinds[0])}
      />
      <TextField
        label={words.proxy.upstreamLabel}
        holds="address"
        value={upstream}
        note={words.proxy.upstreamNote}
        problem={refused?.['upstream']}
        onChange={setUpstream}
      />
      <TextField
        label={words.proxy.serverLabel}
        holds="address"
        value={server}
        note={words.proxy.serverNote}
        problem={refused?.['server']}
        onChange={setServer}
      />
      <SubmitButton kind="outline" isPending={isPending} working={words.proxy.writing}>
        {words.proxy.write}
      </SubmitButton>
    </form>
  )
}

interface NotesProps {
  readonly placeholder: string | null
  readonly secret: string | null
  readonly proxy: ProxyKind
}

/** What an operator should know before the files are used. */
function Notes({ placeholder, secret, proxy }: NotesProps) {
  const { needsSecret, hasSecret, replay } = words.proxy
  return (
    <>
      {placeholder !== null && (
        <Note tone="warn">
          {secret === null ? fillText(needsSecret, { placeholder: <Code>{placeholder}</Code> }) : hasSecret}
        </Note>
      )}
      <p className="small soft">
        {proxy === 'traefik' || proxy === 'kubernetes' ? replay.kept : replay.taken}
      </p>
    </>
  )
}

function Code({ children }: { readonly children: ReactNode }) {
  return (
    <code translate="no" className="mono">
      {children}
    </code>
  )
}
