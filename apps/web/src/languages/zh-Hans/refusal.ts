import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/refusal.ts'

export const refusal: Translation<typeof en.refusal> = {
  disabledTitle: '此账户已停用',
  disabled: '您无法登录此账户。只有运营者可以重新启用它。',
  notAdmittedTitle: (site) => `此钱包在 ${site} 上没有账户`,
  policies: {
    closed: '目前不开放新账户。如果您在这里有账户，请用已关联到该账户的钱包登录。',
    listed: '只有运营者名单上的钱包才能拥有账户。请让运营者添加您的地址。',
    invited: '您需要邀请。如果您已有邀请，请在此浏览器中打开邀请链接，然后重新登录。',
  },
  otherPolicy: '谁可以在这里拥有账户，由运营者决定。',
  nothingKept: '我们没有创建账户，也没有保留您的任何信息。',
  walletLabel: '钱包',
  wordsLabel: '运营者的说明',
  contact: '联系运营者',
  otherWallet: '使用其他钱包',
}
