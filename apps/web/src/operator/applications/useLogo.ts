import type { Application } from '@countersign/product-api'
import { skipToken, useQuery } from '@tanstack/react-query'

/** The address of an application's logo. It is another one once the logo was changed here, so that it is shown. */
export function useLogo({ clientId, hasLogo }: Application): string | undefined {
  const { data: changes } = useQuery({
    queryKey: logoKey(clientId),
    queryFn: skipToken,
    initialData: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return hasLogo ? `/api/operator/applications/${encodeURIComponent(clientId)}/logo?v=${changes}` : undefined
}

/** Under this key stands how many times a logo was changed here. */
export function logoKey(clientId: string): readonly string[] {
  return ['logo-changes', clientId]
}
