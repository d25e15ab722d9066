import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type Person, signed } from './Person.ts'

/** Links a second wallet to the account of who is signed in. */
export async function linkWallet({ browser }: Person): Promise<PrivateKeyAccount> {
  const wallet = privateKeyToAccount(generatePrivateKey())
  const challenge = await (await browser.postJson('/api/account/wallets/challenge', {})).json()
  const answer = await browser.postJson('/api/account/wallets', await signed(wallet, challenge))
  if (!answer.ok) throw new Error(await answer.text())
  return wallet
}
