import type { GroupCheck, GroupReason, GroupRule, OtherGroup, RuleClause } from '@countersign/product-api'
import { Address, Button, shortenAddress, Time, useAnnounce } from '@countersign/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { liveTable } from '../language/liveTable.ts'
import { useApi } from '../session/account.ts'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { nameChain } from '../ui/format.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './GroupsSection.module.css'

/** The words about the groups of the person. */
const texts = liveTable('account', 'groups')

/**
 * Which groups the person is in and why, what is missing for others, and what applications are told besides. Nothing
 * where there is none of it.
 */
export function GroupsSection() {
  const api = useApi()
  const loaded = usePages(['own-groups'], (cursor) => api.groups({ cursor, limit: 20 }))
  const claims = useQuery({ queryKey: ['own-claims'], queryFn: () => api.fixedClaims() }).data?.claims ?? []
  const groups = loaded.data?.pages.flatMap((page) => page.groups) ?? []
  const others = useOtherGroups()
  const otherGroups = others.data?.pages.flatMap((page) => page.groups) ?? []
  const check = useCheck()
  if (loaded.isError && loaded.data === undefined) {
    return <LoadError title={texts.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
  }
  const isAnythingShown = groups.length > 0 || claims.length > 0 || otherGroups.length > 0 || others.isError
  if (!isAnythingShown) return null
  const isAnythingAsked =
    groups.some(({ reasons }) => reasons.some(({ kind }) => kind === 'rule')) ||
    otherGroups.some(({ absence }) => absence !== 'decided')
  return (
    <section className={styles['groups']} aria-labelledby="own-groups">
      <h2 id="own-groups">{texts.title}</h2>
      <p className="soft small">{texts.lead}</p>
      {groups.length > 0 && (
        <ul id="own-group-rows" className={styles['rows']}>
          {groups.map(({ slug, label, description, reasons }) => (
            <li key={slug} data-row="" tabIndex={-1}>
              <GroupName slug={slug} label={label} description={description} />
              {reasons.map((reason) => (
                <p key={JSON.stringify(reason)} className="small soft">
                  {describeReason(reason)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      <MoreButton things={texts.things} list={loaded} listId="own-group-rows" />
      <OtherGroups loaded={others} missing={check.data?.missing ?? []} />
      {isAnythingAsked && (
        <div className={styles['check']}>
          <p className="soft small">{texts.checkNote}</p>
          {check.isError && <MutationError error={check.error}>{texts.notChecked}</MutationError>}
          <Button
            kind="outline"
            onClick={() => check.mutate()}
            {...(check.isPending && { working: texts.checking })}
          >
            {texts.check}
          </Button>
        </div>
      )}
      {claims.length > 0 && (
        <>
          <h3>{texts.claimsTitle}</h3>
          <p className="soft small">{texts.claimsLead}</p>
          <ul className={styles['rows']}>
            {claims.map(({ name, value }) => (
              <li key={name} className={styles['label']}>
                {fillText(texts.claim, { name: showCode(name), value: showCode(JSON.stringify(value)) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function GroupName({ slug, label, description }: Pick<OtherGroup, 'slug' | 'label' | 'description'>) {
  return (
    <>
      <p className={styles['label']}>
        <strong>{label}</strong>{' '}
        <span translate="no" className="mono small soft">
          {slug}
        </span>
      </p>
      {description !== null && <p className={styles['label']}>{description}</p>}
    </>
  )
}

/** Has the chains asked now what the person's wallets hold. */
function useCheck() {
  const api = useApi()
  const announce = useAnnounce()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.checkGroups(),
    onSuccess: async () => {
      const stale = ['own-groups', 'own-claims', 'other-groups']
      await Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
      announce(texts.checked)
    },
  })
}

function describeReason(reason: GroupReason) {
  if (!('address' in reason)) return texts.reasons[reason.kind]
  return fillText(texts.reasons[reason.kind], { address: showShort(reason.address) })
}

function showShort(address: string) {
  return (
    <span translate="no" className="mono">
      {shortenAddress(address)}
    </span>
  )
}

/** The groups that the person is not in and sees. */
function useOtherGroups() {
  const api = useApi()
  return usePages(['other-groups'], (cursor) => api.otherGroups({ cursor, limit: 20 }))
}

interface OtherGroupsProps {
  readonly loaded: ReturnType<typeof useOtherGroups>
  /** What the chains said when the person had them asked. */
  readonly missing: GroupCheck['missing']
}

/** What it takes to be in each of them, and what is missing. Nothing where there are none. */
function OtherGroups({ loaded, missing }: OtherGroupsProps) {
  const words = texts.other
  if (loaded.isError && loaded.data === undefined) {
    return <LoadError title={words.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
  }
  const groups = loaded.data?.pages.flatMap((page) => page.groups) ?? []
  if (groups.length === 0) return null
  return (
    <>
      <h3>{words.title}</h3>
      <p className="soft small">{words.lead}</p>
      <ul id="other-group-rows" className={styles['rows']}>
        {groups.map((group) => (
          <li key={group.slug} data-row="" tabIndex={-1}>
            <GroupName slug={group.slug} label={group.label} description={group.description} />
            {group.rule !== null && (
              <Conditions rule={group.rule} missing={missing.find(({ slug }) => slug === group.slug)} />
            )}
            <p className="small soft">
              <Absence group={group} />
            </p>
          </li>
        ))}
      </ul>
      <MoreButton things={words.things} list={loaded} listId="other-group-rows" />
    </>
  )
}

function Absence({ group: { absence, askedAt } }: { readonly group: OtherGroup }) {
  const words = texts.other.absences
  if (absence !== 'unmet') return words[absence]
  return fillText(words.unmet, { time: askedAt === null ? '' : <Time at={askedAt} /> })
}

interface ConditionsProps {
  readonly rule: GroupRule
  /** How the nearest wallet fares, where that was asked. */
  readonly missing: GroupCheck['missing'][number] | undefined
}

function Conditions({ rule: { match, clauses }, missing }: ConditionsProps) {
  const words = texts.other
  return (
    <>
      <p className="small">{words.matches[clauses.length === 1 ? 'one' : match]}</p>
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
                    {words.holds[holds]}
                  </Tag>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {missing !== undefined && (
        <p className="small soft">{fillText(words.nearest, { address: showShort(missing.address) })}</p>
      )}
    </>
  )
}

function Condition({ clause }: { readonly clause: RuleClause }) {
  const words = texts.other.clauses
  if (clause.kind === 'ens') return fillText(words.ens, { name: showCode(clause.below) })
  const place = {
    contract: <Address address={clause.contract} isTabStop={false} />,
    chain: nameChain(clause.chainId),
  }
  switch (clause.kind) {
    case 'erc20':
    case 'erc721':
      return fillText(words[clause.kind], { ...place, amount: showCode(clause.least) })
    case 'erc1155':
      return fillText(words.erc1155, {
        ...place,
        amount: showCode(clause.least),
        id: showCode(clause.tokenId),
      })
    case 'owner_of':
      return fillText(words.owner_of, { ...place, id: showCode(clause.tokenId) })
    case 'safe_owner':
      return fillText(words.safe_owner, place)
    case 'view_bool':
      return fillText(words.view_bool, { ...place, function: showCode(clause.function) })
    case 'view_uint':
      return fillText(words.view_uint, {
        ...place,
        function: showCode(clause.function),
        comparison: showCode(`${signs[clause.comparison]} ${clause.value}`),
      })
  }
}

function showCode(text: string) {
  return <code translate="no">{text}</code>
}

/** The same in every language. */
const signs = { at_least: '≥', more_than: '>', at_most: '≤', less_than: '<', equal: '=' } as const
