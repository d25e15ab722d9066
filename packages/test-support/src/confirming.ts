import type { ConfirmableChange } from '@countersign/protocol'
import { listServerOperations, type Operation } from '@countersign/server/extension'
import { formatMessage, toChecksumAddress } from '@countersign/siwe'
import type { ChallengeSigner } from '@countersign/testing'
import type { Browser } from './createBrowser.ts'

/**
 * A browser whose person confirms whatever a call of theirs needs, as the product's pages have them do, and then makes
 * the call again: for tests that are about something else. They confirm with the wallet that they last signed in with.
 */
export function confirming(
  browser: Browser,
  operations: readonly Operation[] = listServerOperations(),
): Browser {
  let own: ChallengeSigner | undefined
  return {
    ...browser,
    async signIn(wallet, changes) {
      own = wallet
      return await browser.signIn(wallet, changes)
    },
    async call(...asked) {
      for (;;) {
        const response = await browser.call(...asked)
        const change = await findChange(response.clone(), operations, asked)
        if (own === undefined || change === undefined) return response
        const challenged = await browser.call('POST', '/api/account/step-up/challenge', { change })
        if (!challenged.ok) return challenged
        const { nonceExpiresAt: _expiry, chainIds: _chains, ...fields } = await challenged.json()
        const message = formatMessage({ ...fields, chainId: 1, address: toChecksumAddress(own.address) })
        const signature = await own.signMessage({ message })
        const confirmed = await browser.call('POST', '/api/account/step-up', { change, message, signature })
        if (!confirmed.ok) return confirmed
      }
    },
  }
}

/** The change that a call was refused for want of a confirmation of; undefined where it was not. */
export async function findChange(
  response: Response,
  operations: readonly Operation[],
  [method, address, body]: Parameters<Browser['call']>,
): Promise<ConfirmableChange | undefined> {
  if (response.status !== 403 || (await response.json()).code !== 'step_up_required') return undefined
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  for (const { endpoint, confirms, prepares } of operations) {
    const params = endpoint.method === method ? readParams(endpoint.path, pathname) : undefined
    const input = params && { params, query: Object.fromEntries(searchParams), body }
    if (input !== undefined) return confirms?.(input) ?? prepares?.(input)
  }
  return undefined
}

function readParams(pattern: string, path: string): Record<string, string> | undefined {
  const [named, given] = [pattern.split('/'), path.split('/')]
  const isIt =
    named.length === given.length && named.every((part, at) => part.startsWith(':') || part === given[at])
  if (!isIt) return undefined
  return Object.fromEntries(
    named.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
    ),
  )
}
