import type { ListService } from './openService.ts'

/** An operation of the API, and the address that requests it. */
export interface ListOperation {
  readonly name: string
  readonly path: (service: ListService) => string | Promise<string>
}

/** Every list that grows with the number of accounts, and the session check that every page makes. */
export const operations: readonly ListOperation[] = [
  { name: 'who is signed in', path: () => '/api/session' },
  { name: 'own sessions', path: () => '/api/account/sessions' },
  { name: 'own activity', path: () => '/api/account/activity?limit=10' },
  { name: 'people, first page', path: () => '/api/operator/people' },
  { name: 'people, a page in the middle', path: middle },
  { name: 'people, searched by name', path: () => '/api/operator/people?search=grace' },
  {
    name: 'people, searched by address',
    path: ({ operator }) => `/api/operator/people?search=${operator.address.slice(0, 12)}`,
  },
  { name: 'a person', path: ({ operator }) => `/api/operator/people/${operator.id}` },
  { name: 'own groups', path: () => '/api/account/groups' },
  { name: 'own fixed claims', path: () => '/api/account/claims' },
  { name: 'groups, first page', path: () => '/api/operator/groups' },
  { name: 'a group of up to 10,000', path: () => '/api/operator/groups/group-000' },
  { name: 'its members, added', path: () => '/api/operator/groups/group-000/members' },
  { name: 'its members, by wallet', path: () => '/api/operator/groups/group-001/members' },
  { name: 'its listed wallets', path: () => '/api/operator/groups/group-001/addresses' },
  {
    name: 'its listed wallets, searched',
    path: ({ operator }) =>
      `/api/operator/groups/group-001/addresses?search=${operator.address.slice(0, 12)}`,
  },
  { name: 'all activity, first page', path: () => '/api/operator/activity' },
  { name: 'activity by kind', path: () => '/api/operator/activity?kind=profile_changed' },
  { name: 'activity by person', path: ({ operator }) => `/api/operator/activity?account=${operator.id}` },
  { name: 'overview of 90 days', path: () => '/api/operator/overview?days=90' },
  { name: 'activity by time', path: () => `/api/operator/activity?to=${fortyDaysAgo()}` },
]

/** By an id that sorts where the middle of the database is. */
function middle(): string {
  const digits = (Date.now() - 45 * 86_400_000).toString(16).padStart(12, '0')
  return `/api/operator/people?cursor=${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}

function fortyDaysAgo(): string {
  return new Date(Date.now() - 40 * 86_400_000).toISOString()
}
