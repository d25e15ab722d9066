import { watchWallet } from '@countersign/client'
import { Address, Note } from '@countersign/react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession, useWallets } from '../session/account.ts'

/** Says that the wallet went on to another account than the session's. The session stays as it is. */
export function WalletBanner() {
  const account = useSession().data?.wallet.address
  const [other, setOther] = useState<string>()
  useEffect(
    () => (account === undefined ? undefined : watchWallet({ account, onOtherAccount: setOther })),
    [account],
  )
  return (
    <div role="status">
      {account !== undefined && other !== undefined && <Banner account={account} other={other} />}
    </div>
  )
}

/** A wallet that is linked already opens the same account: then there is nothing to say. */
function Banner({ account, other }: { readonly account: string; readonly other: string }) {
  const wallets = useWallets()
  const { pathname } = useLocation()
  if (wallets.isPending || wallets.data?.wallets.some((wallet) => isSame(wallet.address, other))) return null
  return (
    <Note tone="quiet">
      <p>
        Signed in as <Address address={account} />. Your wallet is on <Address address={other} />.
      </p>
      <div className="row">
        <a
          className="countersign-button"
          data-kind="outline"
          href={`/sign-in?return_to=${encodeURIComponent(pathname)}`}
        >
          Switch
        </a>
        <Link className="countersign-button" data-kind="outline" to="/account/wallets">
          Link it
        </Link>
      </div>
    </Note>
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
