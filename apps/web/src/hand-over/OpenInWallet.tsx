import { CopyLink } from '../ui/CopyLink.tsx'
import { isPhone } from '../ui/isPhone.ts'
import styles from './handOver.module.css'
import { texts } from './texts.ts'
import { Wallets } from './Wallets.tsx'

/** A page that came to a browser without a wallet: how to open it in one that has a wallet. Nothing is used up by it. */
export function OpenInWallet() {
  return (
    <div className={styles['panel']}>
      {isPhone() ? (
        <Wallets lead={texts.openInWallet} page={location.href} />
      ) : (
        <>
          <p className={styles['text']}>{texts.openElsewhere}</p>
          <CopyLink link={location.href} />
        </>
      )}
    </div>
  )
}
