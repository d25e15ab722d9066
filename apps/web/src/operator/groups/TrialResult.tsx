import type { GroupRuleTrialResult, TriedClause, TriedWallet } from '@countersign/product-api'
import { Address } from '@countersign/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fillText } from '../../ui/fillText.ts'
import { nameChain } from '../../ui/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import list from '../list.module.css'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'

interface TrialResultProps {
  /** What was tried. */
  readonly clauses: readonly TriedClause[]
  readonly result: GroupRuleTrialResult
}

/** What the chains said of each wallet, clause by clause. */
export function TrialResult({ clauses, result: { accountId, wallets, left } }: TrialResultProps) {
  const words = texts.groupRule
  const person = (
    <Link className="countersign-link" to={`/operator/people/${accountId}`}>
      {words.person}
    </Link>
  )
  return (
    <>
      <p className="small soft">
        {accountId === null ? words.triedAlone : fillText(words.triedAll(wallets.length), { person })}
      </p>
      {left > 0 && <p className="small soft">{words.left(left)}</p>}
      <ul className={list['rows']} aria-label={words.triedWallets}>
        {wallets.map((wallet) => (
          <li key={`${wallet.chainId} ${wallet.address}`} className={list['row']}>
            <div className={list['text']}>
              <p className={list['title']}>
                <Address address={wallet.address} chainId={wallet.chainId} isTabStop={false} />
                <Tag tone={tones[wallet.holds]}>{words.walletHolds[wallet.holds]}</Tag>
              </p>
              <p className={list['facts']}>
                {wallet.chainId === null ? words.keyWallet : words.contractWallet(nameChain(wallet.chainId))}
              </p>
              <ul className={styles['said']}>
                {wallet.clauses.map((said, at) => {
                  const clause = clauses[at]
                  return (
                    clause && <ClauseSaid key={JSON.stringify([at, clause])} clause={clause} said={said} />
                  )
                })}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const tones = { yes: undefined, no: 'quiet', unknown: 'stop' } as const

interface ClauseSaidProps {
  readonly clause: TriedClause
  readonly said: TriedWallet['clauses'][number]
}

function ClauseSaid({ clause, said: { holds, answer, reason, block, hosts } }: ClauseSaidProps) {
  const words = texts.groupRule
  return (
    <li>
      <p className={styles['saidOf']}>{words.tried(words.kinds[clause.kind], words.holds[holds])}</p>
      <p className={list['facts']}>
        <span className={styles['fact']}>
          {reason === null
            ? describeAnswer(clause, answer)
            : words.reasons[reason](clause.kind === 'ens' ? 1 : clause.chainId)}
        </span>
        {block !== null && <span>{words.block(block)}</span>}
        {hosts.map((host) => (
          <span key={host} className={styles['fact']}>
            {host}
          </span>
        ))}
      </p>
    </li>
  )
}

/** An answer in words: an owner by the short address. */
function describeAnswer({ kind }: TriedClause, answer: string | null): ReactNode {
  const words = texts.groupRule
  if (answer === null) return kind === 'ens' ? words.noName : words.noAnswer
  if (answer === 'reverted') return words.reverted
  if (kind === 'owner_of')
    return fillText(words.owner, { owner: <Address address={answer} isTabStop={false} /> })
  return fillText(words.answer, { answer: <code translate="no">{answer}</code> })
}
