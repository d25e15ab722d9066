import type { GroupReason } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../session/account.ts'
import { LoadError } from '../ui/FailureNotes.tsx'
import { fillText } from '../ui/fillText.ts'
import { MoreButton, usePages } from '../ui/MoreButton.tsx'
import styles from './GroupsSection.module.css'
import { groupTexts as texts } from './groupTexts.ts'

/** Which groups the person is in and why, and what applications are told besides. Nothing where there is neither. */
export function GroupsSection() {
  const api = useApi()
  const loaded = usePages(['own-groups'], (cursor) => api.groups({ cursor, limit: 20 }))
  const claims = useQuery({ queryKey: ['own-claims'], queryFn: () => api.fixedClaims() }).data?.claims ?? []
  const groups = loaded.data?.pages.flatMap((page) => page.groups) ?? []
  if (loaded.isError && loaded.data === undefined) {
    return <LoadError title={texts.notLoaded} error={loaded.error} onRetry={loaded.refetch} />
  }
  if (groups.length === 0 && claims.length === 0) return null
  return (
    <section className={styles['groups']} aria-labelledby="own-groups">
      <h2 id="own-groups">{texts.title}</h2>
      <p className="soft small">{texts.lead}</p>
      <ul id="own-group-rows" className={styles['rows']}>
        {groups.map(({ slug, label, description, reasons }) => (
          <li key={slug} data-row="" tabIndex={-1}>
            <p className={styles['label']}>
              <strong>{label}</strong> <span className="mono small soft">{slug}</span>
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
      <MoreButton things={texts.things} list={loaded} listId="own-group-rows" />
      {claims.length > 0 && (
        <>
          <h3>{texts.claimsTitle}</h3>
          <p className="soft small">{texts.claimsLead}</p>
          <ul className={styles['rows']}>
            {claims.map(({ name, value }) => (
              <li key={name} className={styles['label']}>
                {fillText(texts.claim, {
                  name: <code>{name}</code>,
                  value: <code>{JSON.stringify(value)}</code>,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function describeReason(reason: GroupReason) {
  if (!('address' in reason)) return texts.reasons[reason.kind]
  return fillText(texts.reasons[reason.kind], {
    address: <span className="mono">{shortenAddress(reason.address)}</span>,
  })
}
