import { run, type Service } from '@countersign/server/extension'
import { artifactId } from './artifactId.ts'
import { insertUsedProof } from './artifactQueries.ts'

/** Something an application signs to be used once. */
export interface Proof {
  /** Whose it is. */
  readonly issuer: string
  readonly jti: string
  /** Until when it is good, in seconds since 1970, by a clock that may be off. */
  readonly exp: number
}

/** A proof may be from the future by as much as it may be from the past: it is remembered for that much longer. */
const marginSeconds = 600

/** Records that a proof was used: true for the first who does, and false for any other, on this or another process. */
export async function recordProof(
  { store }: Pick<Service, 'store'>,
  { issuer, jti, exp }: Proof,
): Promise<boolean> {
  const id = artifactId('ReplayDetection', JSON.stringify([issuer, jti]))
  const expires_at = Math.min(Math.ceil((exp + marginSeconds) * 1_000), Number.MAX_SAFE_INTEGER)
  const [noted] = await store.write(() => run(insertUsedProof, { id, expires_at }))
  return noted !== undefined
}
