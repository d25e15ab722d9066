import { watchWallet } from '@countersign/client'
import { Address, Note } from '@countersign/react'
import { useEffect, useState } from 'react'

/** Says that the wallet went on to another account than the session's. The session stays as it is. */
export function WalletBanner({ account }: { readonly account: string }) {
  const [other, setOther] = useState<string>()
  useEffect(() => watchWallet({ account, onOtherAccount: setOther }), [account])
  return (
    <div role="status">
      {other !== undefined && (
        <Note tone="quiet">
          <p>
            Signed in as <Address address={account} />. Your wallet is on <Address address={other} />.
          </p>
          <a className="cs-button" data-kind="outline" href="/sign-in?return_to=%2Faccount">
            Switch
          </a>
        </Note>
      )}
    </div>
  )
}
