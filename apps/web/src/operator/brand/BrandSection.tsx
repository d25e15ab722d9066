import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../ui/FailureNotes.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import { BrandForm } from './BrandForm.tsx'

/** How the site looks, on the page of settings. */
export function BrandSection() {
  const api = useOperatorApi()
  const brand = useQuery({ queryKey: ['brand'], queryFn: () => api.brand() })
  const [done, setDone] = useState<string>()
  return (
    <section aria-labelledby="branding">
      <div className={list['sectionHead']}>
        <h2 id="branding">{texts.brand.title}</h2>
      </div>
      <p className="soft">{texts.brand.lead}</p>
      {brand.isPending && <ListSkeleton label={texts.brand.loading} rows={3} />}
      {brand.isError && (
        <LoadError title={texts.brand.notLoaded} error={brand.error} onRetry={brand.refetch} />
      )}
      {brand.isSuccess && (
        <BrandForm key={JSON.stringify(brand.data)} brand={brand.data} done={done} onDone={setDone} />
      )}
    </section>
  )
}
