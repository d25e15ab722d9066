import { openWallets, WalletError, type WalletInfo, type Wallets } from '@countersign/client'
import { Button, describeProblem, Note, WalletIcon } from '@countersign/react'
import type { Address } from '@countersign/siwe'
import { useEffect, useState } from 'react'
import { componentTexts } from '../../language/componentTexts.ts'
import { loadTexts } from '../../language/languages.ts'
import { describeWallet } from '../../throwaway/throwawayWallet.ts'

import { ReportSection } from '../ReportSection.tsx'
import report from '../report.module.css'
import { texts } from '../texts.ts'

/** Props of {@link SignPanel}. */
interface SignPanelProps {
  /** The message; undefined while parts of it are wrong. */
  readonly text: string | undefined
  readonly address: string
  /** Told the account that a wallet offers. */
  readonly onAccount: (account: Address) => void
  readonly onSigned: (signature: string) => void
}

/** Chooses a wallet, then signs with it. */
export function SignPanel({ text, address, onAccount, onSigned }: SignPanelProps) {
  const { wallets, connected, asked, problem, connect, sign } = useWallets()
  const account = connected?.accounts.find((one) => one === address)
  return (
    <ReportSection title={texts.build.signTitle}>
      {wallets.length === 0 && <p className="soft">{texts.build.noWallet}</p>}
      <ul className={report['walletChoice']}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button
              type="button"
              className="countersign-wallet"
              aria-pressed={connected?.wallet.id === wallet.id}
              onClick={() => connect(wallet, onAccount)}
            >
              <WalletIcon wallet={wallet} />
              <span className="countersign-wallet__text">
                <span className="countersign-wallet__name">{wallet.name}</span>
                {describeWallet(wallet) !== undefined && (
                  <span className="countersign-wallet__note">{describeWallet(wallet)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {problem !== undefined && <Note tone="warn">{problem}</Note>}
        {connected !== undefined && account === undefined && (
          <Note tone="warn">{texts.build.otherAccounts(connected.wallet.name, connected.accounts)}</Note>
        )}
      </div>
      {connected !== undefined && account !== undefined && text !== undefined && (
        <Button
          {...(asked !== undefined && { working: texts.build.waiting(asked.name) })}
          onClick={() => sign(account, text, onSigned)}
        >
          {texts.build.sign(connected.wallet.name)}
        </Button>
      )}
    </ReportSection>
  )
}

/** A wallet that gave its accounts. */
interface ConnectedWallet {
  readonly wallet: WalletInfo
  readonly accounts: readonly Address[]
}

/** The wallets of this browser, and what may be asked of them. */
interface WalletControl {
  readonly wallets: readonly WalletInfo[]
  readonly connected: ConnectedWallet | undefined
  /** The wallet that has been asked and has not answered yet. */
  readonly asked: WalletInfo | undefined
  readonly problem: string | undefined
  /** Asks a wallet for its accounts. */
  readonly connect: (wallet: WalletInfo, onConnected: (account: Address) => void) => void
  /** Asks the connected wallet for a signature. */
  readonly sign: (account: Address, text: string, onSigned: (signature: string) => void) => void
}

/** Finds the wallets of this browser while the view is shown. */
function useWallets(): WalletControl {
  const [opened, setOpened] = useState<Wallets>()
  const [wallets, setWallets] = useState<readonly WalletInfo[]>([])
  const [connected, setConnected] = useState<ConnectedWallet>()
  const [asked, setAsked] = useState<WalletInfo>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const found = openWallets({ onChange: () => setWallets(found.list()) })
    setOpened(found)
    setWallets(found.list())
    return () => found.close()
  }, [])
  const ask = async <Answer,>(
    wallet: WalletInfo,
    question: Promise<Answer>,
    take: (answer: Answer) => void,
  ) => {
    setAsked(wallet)
    setProblem(undefined)
    try {
      take(await question)
    } catch (error) {
      if (!(error instanceof WalletError)) throw error
      await loadTexts(['components'])
      setProblem(describeProblem(error.problem, wallet, componentTexts))
    } finally {
      setAsked(undefined)
    }
  }
  return {
    wallets,
    connected,
    asked,
    problem,
    connect: (wallet, onConnected) => {
      if (opened === undefined) return
      ask(wallet, opened.connect(wallet.id), (accounts) => {
        setConnected({ wallet, accounts })
        if (accounts[0] !== undefined) onConnected(accounts[0])
      })
    },
    sign: (account, text, onSigned) => {
      if (opened === undefined || connected === undefined) return
      ask(connected.wallet, opened.sign(connected.wallet.id, account, text), onSigned)
    },
  }
}
