import type { GroupReason } from '@countersign/product-api'
import { Button, shortenAddress, useAnnounce } from '@countersign/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../session/account.ts'
import { LoadError, MutationError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import styles from './GroupsSection.module.css'
import { groupTexts as texts } from './groupTexts.ts'
import { OtherGroups, useOtherGroups } from './OtherGroups.tsx'

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
              <p className={styles['label']}>
                <strong>{label}</strong>{' '}
                <span translate="no" className="mono small soft">
                  {slug}
                </span>
              </p>
              {description !== null && <p className={styles['label']}>{description}</p>}
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
                {fillText(texts.claim, {
                  name: <code translate="no">{name}</code>,
                  value: <code translate="no">{JSON.stringify(value)}</code>,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
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
      await Promise.all(
        ['own-groups', 'own-claims', 'other-groups'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
      announce(texts.checked)
    },
  })
}

function describeReason(reason: GroupReason) {
  if (!('address' in reason)) return texts.reasons[reason.kind]
  return fillText(texts.reasons[reason.kind], {
    address: (
      <span translate="no" className="mono">
        {shortenAddress(reason.address)}
      </span>
    ),
  })
}
