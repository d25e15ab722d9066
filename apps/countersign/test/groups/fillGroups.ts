import { newWallet } from '@countersign/test-support/createBrowser'

type Ask = (method: string, path: string, body?: unknown) => Promise<{ readonly body: unknown }>

/**
 * Two groups with an operator in both, and in the group `editors` another person, too, and two listed wallets; and two
 * that nobody is in, and everyone sees.
 */
export async function fillGroups(ask: Ask, operatorId: string): Promise<void> {
  const { people } = Object((await ask('GET', '/api/operator/people')).body)
  const ids = people.map(({ id }: { id: string }) => id)
  for (const slug of ['editors', 'writers']) {
    await ask('POST', '/api/operator/groups', { slug, label: `The ${slug}` })
    await ask('POST', `/api/operator/groups/${slug}/members`, { people: [operatorId] })
  }
  for (const slug of ['readers', 'singers']) {
    await ask('POST', '/api/operator/groups', { slug, label: `The ${slug}` })
    await ask('PATCH', `/api/operator/groups/${slug}`, { isListedOpenly: true })
  }
  await ask('POST', '/api/operator/groups/editors/members', { people: ids })
  const addresses = [newWallet().address, newWallet().address]
  await ask('POST', '/api/operator/groups/editors/addresses', { addresses })
}
