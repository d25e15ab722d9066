import { hash } from 'node:crypto'

/**
 * Where an artifact is kept. To the provider an id is the token itself, so only its hash is stored: what a stolen
 * copy of the database holds opens nothing.
 */
export function artifactId(model: string, id: string): string {
  return hash('sha256', `${model}:${id}`, 'base64url')
}
