import type { Attention, OperatorOverview, OperatorSettings } from '@countersign/product-api'
import { Time } from '@countersign/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { livePart } from '../../language/liveTable.ts'
import { fillText } from '../../ui/fillText.ts'
import { nameChain } from '../../ui/format.ts'
import list from '../../ui/list.module.css'
import { PersonName } from '../kit/PersonName.tsx'
import { texts } from '../texts.ts'
import styles from './AttentionSection.module.css'

/** Props of {@link AttentionSection}. */
export interface AttentionSectionProps extends Pick<OperatorOverview, 'attention'> {
  /** Undefined while they are not known. */
  readonly settings: OperatorSettings | undefined
}

/** What an operator may want to look at, the urgent first; or that there is nothing. */
export function AttentionSection({ attention, settings }: AttentionSectionProps) {
  const items = [...describeSettings(settings), ...attention.map(describe)].toSorted(
    (a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone),
  )
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={styles['title']}>
        {texts.overview.attentionTitle}
      </h2>
      {items.length > 0 && (
        <ul className={`${list['rows']} ${styles['items']}`}>
          {items.map(({ key, tone, words }) => (
            <li key={key} className={styles['item']} data-tone={tone}>
              <ToneIcon tone={tone} />
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
      {/* Before the health is known, nothing is said of all. */}
      {items.length === 0 && settings !== undefined && (
        <p className={styles['well']}>
          <ToneIcon tone="well" />
          {texts.overview.allWell}
        </p>
      )}
    </section>
  )
}

const tones = ['stop', 'warn', 'quiet'] as const

interface Item {
  readonly key: string
  readonly tone: (typeof tones)[number]
  readonly words: ReactNode
}

const words = livePart(() => texts.overview.attention)

/** What the configuration and the health of the server say. */
function describeSettings(settings: OperatorSettings | undefined): Item[] {
  if (settings === undefined) return []
  const { database, chains } = settings.health
  return [
    ...(database.isHealthy ? [] : [{ key: 'database', tone: 'stop', words: words.databaseDown } as const]),
    ...chains.flatMap(describeChain),
    ...settings.settings.flatMap(describeDoubt),
  ]
}

function describeDoubt({ name, warning }: OperatorSettings['settings'][number]): Item[] {
  if (warning === undefined) return []
  const link = <InlineLink to="/operator/settings">{name}</InlineLink>
  return [{ key: name, tone: 'warn', words: fillText(words.setting, { name: link, warning }) }]
}

function describeChain({ chainId, nodes }: OperatorSettings['health']['chains'][number]): Item[] {
  const chain = nameChain(chainId)
  const down = nodes.filter(({ isHealthy }) => !isHealthy)
  if (down.length === nodes.length) {
    const says = down.some(({ isStandingStill }) => isStandingStill) ? 'chainStandingStill' : 'chainDown'
    return [{ key: `chain ${chainId}`, tone: 'stop', words: words[says](chain) }]
  }
  return down.map(({ host, isStandingStill }) => ({
    key: `chain ${chainId} ${host}`,
    tone: 'warn',
    words: fillText((isStandingStill ? words.nodeStandingStill : words.nodeDown)(chain), {
      host: (
        <span translate="no" className="mono host">
          {host}
        </span>
      ),
    }),
  }))
}

function describe(attention: Attention): Item {
  const { kind } = attention
  switch (kind) {
    case 'clock_unsettled':
      return { key: kind, tone: 'stop', words: words.clockUnsettled }
    case 'sign_outs_given_up': {
      const { clientId, name, count } = attention
      const to = `/operator/applications/${encodeURIComponent(clientId)}`
      const application = <InlineLink to={to}>{name}</InlineLink>
      const sentence = fillText(words.signOutsGivenUp(count), { application })
      return { key: `${kind} ${clientId}`, tone: 'warn', words: sentence }
    }
    case 'account_refused_often': {
      const { id } = attention.person
      const to = `/operator/people/${encodeURIComponent(id)}`
      const person = (
        <InlineLink to={to}>
          <PersonName {...attention.person} />
        </InlineLink>
      )
      const sentence = fillText(words.accountRefusedOften(attention.count), { person })
      return { key: `${kind} ${id}`, tone: 'warn', words: sentence }
    }
    case 'applications_registered': {
      const link = (
        <InlineLink to="/operator/applications">
          {words.applicationsRegisteredLink(attention.count)}
        </InlineLink>
      )
      return { key: kind, tone: 'quiet', words: fillText(words.applicationsRegistered, { link }) }
    }
    case 'keys_rotate_soon':
    case 'keys_rotate_late': {
      const keys = <InlineLink to="/operator/keys">{words.keys}</InlineLink>
      const time = <Time at={attention.at} />
      const isLate = kind === 'keys_rotate_late'
      const sentence = fillText(isLate ? words.keysRotateLate : words.keysRotateSoon, { keys, time })
      return { key: kind, tone: isLate ? 'stop' : 'quiet', words: sentence }
    }
  }
}

function InlineLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="countersign-link" to={to}>
      {children}
    </Link>
  )
}

/** How urgent it is, for the eye: the words say it, too. */
function ToneIcon({ tone }: { readonly tone: Item['tone'] | 'well' }) {
  return (
    <svg
      className={styles['icon']}
      data-tone={tone}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {tone === 'well' ? (
        <path d="M3 8.5l3.5 3.5L13 4.5" strokeWidth="2" />
      ) : tone === 'quiet' ? (
        <path d="M8 7.5v4M8 4.6v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z" />
      ) : (
        <path d="M8 6v3.5M8 11.6v.1M8 2L1.8 13.2h12.4z" />
      )}
    </svg>
  )
}
