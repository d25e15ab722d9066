import type { Application } from '@countersign/product-api'
import { skipToken, useQuery } from '@tanstack/react-query'
import { ApplicationLogo } from '../../ui/ApplicationLogo.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { texts } from '../texts.ts'

/** Beside an application's name: what is special about it. */
export function ApplicationTags({
  application: { source, gate, disabledAt, isPkceRequired },
}: {
  readonly application: Application
}) {
  return (
    <>
      {gate !== undefined && <Tag>{texts.gates.tag}</Tag>}
      {source === 'file' && <Tag tone="quiet">{texts.applications.fromFile}</Tag>}
      {source === 'registration' && <Tag tone="quiet">{texts.applications.registered}</Tag>}
      {source === 'document' && <Tag tone="quiet">{texts.applications.fromDocument}</Tag>}{' '}
      {gate === undefined && !isPkceRequired && <Tag tone="quiet">{texts.applications.withoutPkce}</Tag>}{' '}
      {disabledAt !== null && <Tag tone="stop">{texts.applications.disabled}</Tag>}
    </>
  )
}

/** An application's logo. Its URL changes when the logo was changed here, so that the new one is shown. */
export function Logo({ application: { clientId, name, hasLogo } }: { readonly application: Application }) {
  const { data: changes } = useQuery({
    queryKey: logoChangesKey(clientId),
    queryFn: skipToken,
    initialData: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const url = `/api/operator/applications/${encodeURIComponent(clientId)}/logo?v=${changes}`
  return <ApplicationLogo name={name} logo={hasLogo ? url : undefined} />
}

/** Under this key is how many times a logo was changed here. */
export function logoChangesKey(clientId: string): readonly string[] {
  return ['logo-changes', clientId]
}
