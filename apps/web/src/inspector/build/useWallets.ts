import { openWallets, WalletError, type WalletInfo, type Wallets } from '@countersign/client'
import { defaultTexts, describeProblem } from '@countersign/react'
import type { Address } from '@countersign/siwe'
import { useEffect, useState } from 'react'

/** A wallet that gave its accounts. */
export interface ConnectedWallet {
  readonly wallet: WalletInfo
  readonly accounts: readonly Address[]
}

/** The wallets of this browser, and what may be asked of them. */
export interface WalletControl {
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
export function useWallets(): WalletControl {
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
  const ask = async <Answer>(
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
      setProblem(describeProblem(error.problem, wallet, defaultTexts))
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
