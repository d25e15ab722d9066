import type { SignInProblem, WalletInfo } from '@countersign/client'
import { shortenAddress } from '../address/shortenAddress.ts'
import type { Texts } from '../texts/Texts.ts'

/** Says a problem in the words of `texts`, and the server's own problems in the server's words. */
export function describeProblem(problem: SignInProblem, wallet: WalletInfo, texts: Texts): string {
  const { code, details = {} } = problem
  const own = texts.problems[code]
  if (own !== undefined) return own
  switch (code) {
    case 'wallet_locked':
      return texts.walletLocked(wallet.name)
    case 'wallet_busy':
      return texts.walletBusy(wallet.name)
    case 'wallet_declined':
      return texts.walletDeclined
    case 'wallet_disconnected':
      return texts.walletDisconnected(wallet.name)
    case 'wallet_unsupported':
      return texts.walletUnsupported(wallet.name)
    case 'wallet_failed':
      return texts.walletFailed(wallet.name, String(details['reason']))
    case 'owners_awaited':
      return texts.ownersAwaited(wallet.name)
    case 'account_changed':
      return texts.accountChangedBefore(shortenAddress(String(details['account'])))
    case 'nonce_expired':
      return texts.nonceExpired
    case 'signature_mismatch':
      return texts.signatureMismatch(
        shortenAddress(String(details['received'])),
        shortenAddress(String(details['expected'])),
      )
    case 'offline':
      return texts.offline
    case 'server_unreachable':
      return texts.serverUnreachable
    default:
      return problem.title ?? texts.unknownProblem
  }
}

/** The same of a signature that is kept on this page: what is to be done is to send it. */
export function describeUnsent(problem: SignInProblem, wallet: WalletInfo, texts: Texts): string {
  if (texts.problems[problem.code] === undefined) {
    if (problem.code === 'offline') return texts.unsentOffline
    if (problem.code === 'server_unreachable') return texts.unsentUnreachable
  }
  return describeProblem(problem, wallet, texts)
}
