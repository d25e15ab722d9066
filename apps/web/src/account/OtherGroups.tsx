import type { GroupCheck, GroupRule, OtherGroup, RuleClause } from '@countersign/product-api'
import { Address, shortenAddress, Time } from '@countersign/react'
import { useApi } from '../session/account.ts'
import { LoadError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { nameChain } from '../ui/format.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './GroupsSection.module.css'
import { groupTexts } from './groupTexts.ts'

/** The groups that the person is not in and sees. */
export function useOtherGroups() {
  const api = useApi()
  return usePages(['other-groups'], (cursor) => api.otherGroups({ cursor, limit: 20 }))
}

interface OtherGroupsProps {
  readonly loaded: ReturnType<typeof useOtherGroups>
  /** What the chains said when the person had them asked. */
  readonly missing: GroupCheck['missing']
}

/** What it takes to be in each of them, and what is missing. Nothing where there are none. */
export function OtherGroups({ loaded, missing }: OtherGroupsProps) {
  const texts = groupTexts.other
  if (loaded.isError && loaded.data === undefined) {
    return <LoadError title={texts.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
  }
  const groups = loaded.data?.pages.flatMap((page) => page.groups) ?? []
  if (groups.length === 0) return null
  return (
    <>
      <h3>{texts.title}</h3>
      <p className="soft small">{texts.lead}</p>
      <ul id="other-group-rows" className={styles['rows']}>
        {groups.map((group) => (
          <li key={group.slug} data-row="" tabIndex={-1}>
            <p className={styles['label']}>
              <strong>{group.label}</strong>{' '}
              <span translate="no" className="mono small soft">
                {group.slug}
              </span>
            </p>
            {group.description !== null && <p className={styles['label']}>{group.description}</p>}
            {group.rule !== null && (
              <Conditions rule={group.rule} missing={missing.find(({ slug }) => slug === group.slug)} />
            )}
            <p className="small soft">
              <Absence group={group} />
            </p>
          </li>
        ))}
      </ul>
      <MoreButton things={texts.things} list={loaded} listId="other-group-rows" />
    </>
  )
}

function Absence({ group: { absence, askedAt } }: { readonly group: OtherGroup }) {
  const texts = groupTexts.other.absences
  if (absence !== 'unmet') return texts[absence]
  return fillText(texts.unmet, { time: askedAt === null ? '' : <Time at={askedAt} /> })
}

interface ConditionsProps {
  readonly rule: GroupRule
  /** How the nearest wallet fares, where that was asked. */
  readonly missing: GroupCheck['missing'][number] | undefined
}

function Conditions({ rule: { match, clauses }, missing }: ConditionsProps) {
  const texts = groupTexts.other
  return (
    <>
      <p className="small">{texts.matches[clauses.length === 1 ? 'one' : match]}</p>
      <ul className={styles['conditions']}>
        {clauses.map((clause, at) => {
          const holds = missing?.clauses[at]
          return (
            <li key={JSON.stringify(clause)}>
              <Condition clause={clause} />
              {holds !== undefined && (
                <>
                  {' '}
                  <Tag tone={holds === 'yes' ? undefined : holds === 'no' ? 'stop' : 'quiet'}>
                    {texts.holds[holds]}
                  </Tag>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {missing !== undefined && (
        <p className="small soft">
          {fillText(texts.nearest, {
            address: (
              <span translate="no" className="mono">
                {shortenAddress(missing.address)}
              </span>
            ),
          })}
        </p>
      )}
    </>
  )
}

function Condition({ clause }: { readonly clause: RuleClause }) {
  const texts = groupTexts.other.clauses
  if (clause.kind === 'ens') return fillText(texts.ens, { name: <code translate="no">{clause.below}</code> })
  const place = {
    contract: <Address address={clause.contract} isTabStop={false} />,
    chain: nameChain(clause.chainId),
  }
  switch (clause.kind) {
    case 'erc20':
    case 'erc721':
      return fillText(texts[clause.kind], { ...place, amount: <code translate="no">{clause.least}</code> })
    case 'erc1155':
      return fillText(texts.erc1155, {
        ...place,
        amount: <code translate="no">{clause.least}</code>,
        id: <code translate="no">{clause.tokenId}</code>,
      })
    case 'owner_of':
      return fillText(texts.owner_of, { ...place, id: <code translate="no">{clause.tokenId}</code> })
    case 'safe_owner':
      return fillText(texts.safe_owner, place)
    case 'view_bool':
      return fillText(texts.view_bool, { ...place, function: <code translate="no">{clause.function}</code> })
    case 'view_uint':
      return fillText(texts.view_uint, {
        ...place,
        function: <code translate="no">{clause.function}</code>,
        comparison: <code translate="no">{describeComparison(clause)}</code>,
      })
  }
}

function describeComparison({ comparison, value }: Extract<RuleClause, { kind: 'view_uint' }>): string {
  return `${signs[comparison]} ${value}`
}

/** The same in every language. */
const signs = { at_least: '≥', more_than: '>', at_most: '≤', less_than: '<', equal: '=' } as const
