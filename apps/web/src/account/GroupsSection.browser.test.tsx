import { expect, test } from 'vitest'
import { showAccount } from './testing/showAccount.tsx'

test('the groups of a person are shown with why they are in them', async () => {
  const screen = await showAccount('/account', {
    groups: async () => ({
      groups: [
        {
          slug: 'editors',
          label: 'Editors',
          description: 'They edit.',
          reasons: [
            { kind: 'hand' },
            { kind: 'address', address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', chainId: null },
          ],
        },
      ],
      next: null,
    }),
    fixedClaims: async () => ({ claims: [{ name: 'role', value: 'editor' }] }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Groups' })).toBeVisible()
  await expect.element(screen.getByText('They edit.')).toBeVisible()
  await expect.element(screen.getByText('An operator added you.')).toBeVisible()
  await expect
    .element(screen.getByText(/^Your wallet 0x7E5F…5Bdf is on the list of this group/))
    .toBeVisible()
  await expect.element(screen.getByText('role: "editor"')).toBeVisible()
})

test('who is in no group reads nothing of groups', async () => {
  const screen = await showAccount('/account')
  await expect.element(screen.getByText('Created')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Groups' }).elements()).toEqual([])
})
