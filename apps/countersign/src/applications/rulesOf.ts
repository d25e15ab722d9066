import { isLoopback } from '@countersign/siwe'
import type { ApplicationRules } from './parseApplication.ts'

/** What applications may be on a server with these addresses. */
export function rulesOf(origins: readonly string[]): ApplicationRules {
  return { isLoopbackAllowed: origins.every((origin) => isLoopback(new URL(origin).hostname)) }
}
