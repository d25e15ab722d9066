import type { TextTable } from './TextTable.ts'

/** Why a name is refused, by the reason that the server gives; few pages have names to change. */
export const nameRefusals = {
  address: 'That looks like the address of a wallet, and others could take it for one. Choose another name.',
  ens_name: 'That looks like an ENS name, and others could take it for one. Choose a name without the dot.',
  mixed_scripts:
    'That mixes letters of several alphabets, some of which look alike. Use the letters of one alphabet.',
} as const satisfies TextTable
