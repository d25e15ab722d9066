import { createTestWallet, type TestWallet } from '@countersign/testing'
import type { PrivateKeyAccount } from 'viem'
import { keySigner, newKey } from './signers.ts'

/** A wallet with keys nobody has seen before, or with those given. viem signs: another maker than what checks. */
export const walletOf = (name = 'Amber Wallet', ...accounts: readonly PrivateKeyAccount[]): TestWallet =>
  createTestWallet({ name, signer: keySigner(...(accounts.length === 0 ? [newKey()] : accounts)) })
