import type { Application } from '@countersign/product-api'

/** Whether an application proves itself with a secret that it shares with this server. */
export function hasSecret({
  tokenEndpointAuthMethod,
}: Pick<Application, 'tokenEndpointAuthMethod'>): boolean {
  return tokenEndpointAuthMethod === 'client_secret_basic' || tokenEndpointAuthMethod === 'client_secret_post'
}
