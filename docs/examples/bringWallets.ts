import { createSignIn, type Eip1193Provider, type SignIn } from '@countersign/client'

/** A sign-in with two wallets of the page: one that is there, and one that is loaded when a person chooses it. */
export function createPageSignIn(vault: Eip1193Provider, loadPhone: () => Promise<Eip1193Provider>): SignIn {
  return createSignIn({
    wallets: [
      { id: 'org.example.vault', name: 'Example Vault', icon: '/vault.svg', provider: vault },
      { id: 'org.example.phone', name: 'Example Phone', provider: loadPhone },
    ],
  })
}
