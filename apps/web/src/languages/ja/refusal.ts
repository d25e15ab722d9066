import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: 'このアカウントは停止されています',
  disabled: 'サインインできません。再開できるのは運営者だけです。',
  notAdmittedTitle: (site) => `このウォレットは ${site} のアカウントを持っていません`,
  policies: {
    closed:
      '新しいアカウントは作成できません。アカウントをお持ちの場合は、連携しているウォレットでサインインしてください。',
    listed:
      '運営者のリストにあるウォレットだけがアカウントを持てます。アドレスの追加を運営者に頼んでください。',
    invited:
      '招待が必要です。招待がある場合は、このブラウザでそのリンクを開いてから、もう一度サインインしてください。',
  },
  otherPolicy: '誰がここでアカウントを持てるかは、運営者が決めます。',
  nothingKept: 'アカウントは作成されず、あなたの情報は何も保存されていません。',
  walletLabel: 'ウォレット',
  wordsLabel: '運営者からのお知らせ',
  contact: '運営者に連絡',
  otherWallet: '別のウォレットを使う',
}
