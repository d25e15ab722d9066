import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/join.ts'

export const join: Translation<typeof en.join> = {
  title: '招待',
  loading: '招待を開いています',
  notShown: '招待を開けませんでした',
  invitedTitle: (site) => `${site} への招待`,
  labelLabel: '宛先',
  groupsLabel: '参加するグループ',
  groupsLabelUsed: '所属グループ',
  untilLabel: '有効期限',
  walletLabel: 'あなた',
  signInFirst: 'ウォレットでサインインして、招待を受けてください。アカウントがない場合は新しく作成します。',
  onlyWithAccount:
    '現在、新しいアカウントは作成できません。アカウントと連携しているウォレットでサインインして、招待を受けてください。',
  signIn: 'サインインして受ける',
  join: '招待を受けると、これらのグループに参加します。',
  joinNoGroups:
    'すでにアカウントがあるため、この招待は必要ありません。本来の宛先の人にリンクを渡してください。',
  use: '招待を受ける',
  working: '少々お待ちください…',
  otherWallet: '別のアカウントを使う',
  usedTitle: '参加しました',
  used: (site) => `${site} へようこそ。招待を受けました。`,
  toAccount: 'アカウントへ',
  incompleteTitle: 'リンクが途中で切れています',
  incomplete: '受け取ったリンク全体を開いてください。',
  faultTitle: 'この招待は使えません',
  faults: {
    unknown:
      'リンクが途中で切れているか、ここで作られたものではありません。受け取ったリンク全体を開いてください。',
    revoked: '取り消されました。送ってくれた人に新しい招待を頼んでください。',
    expired: '期限が切れました。送ってくれた人に新しい招待を頼んでください。',
    used_up: '使える回数に達しました。送ってくれた人に新しい招待を頼んでください。',
  },
  otherFault: '送ってくれた人に新しい招待を頼んでください。',
  contact: '運営者に連絡',
  failed: (reason) => `招待を受けられませんでした。${reason}`,
}
