/** Who has a wallet of which this rule holds is in the group. */
export interface GroupRuleTable {
  /** A changed rule has another id: what was answered to the one before counts no more. */
  readonly id: string
  readonly group_id: string
  /** JSON: as `groupRuleSchema` has it. */
  readonly content: string
  readonly source: 'operator' | 'file'
  readonly made_at: number
  /** The operator or the operator token; null where it was none. */
  readonly made_by: string | null
}

/** What the chain said last of one wallet, by a group's rule. */
export interface GroupAnswerTable {
  readonly rule_id: string
  readonly wallet_id: string
  /** 1 where the rule held of the wallet, 0 where it did not or was never answered. */
  readonly holds: number
  /** When that was answered; 0 where it never was. */
  readonly asked_at: number
  /** The block that was asked, of the chain of the rule's first clause. */
  readonly block: number | null
  /** When the nodes gave no answer since; null where they did the last time. */
  readonly failed_at: number | null
}
