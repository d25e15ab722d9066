import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/consent.ts'

export const consent: Translation<typeof en.consent> = {
  asksWhoYouAre: '{place} がサインインを求めています。',
  asksToAct: '{place} があなたに代わって操作することを求めています。',
  consentTitle: (application) => `${application} へ進みますか？`,
  asField: 'アカウント',
  learnsField: 'できるようになること',
  nothingTold: (application, reason) => `${application} にはまだサインインしていません。${reason}`,
  otherWallet: '別のウォレットを使う',
  continuingDevice: '少々お待ちください…',
}

export const waitingDevice: Translation<typeof en.waitingDevice> = {
  warning: (application) =>
    `このブラウザではなく、別のデバイスをサインインさせます。そのデバイスを持っている人は、あなたとして ${application} にサインインします。`,
  sameNetwork: '{address} の {device} からのリクエストです。あなたと同じネットワークにあります。',
  otherNetwork: '{address} の {device} からのリクエストです。あなたとは別のネットワークにあります。',
  sent: 'そのデバイスが手元にあるときだけ続けてください。コードやリンクが人から送られてきたものなら、断ってください。',
}

export const localProgram: Translation<typeof en.localProgram> = {
  warning:
    'このコンピューター上のプログラムがこのアクセス権を受け取ります。ここにあるどのプログラムでも、それになりすますことができます。',
}

export const suggestion: Translation<typeof en.suggestion> = {
  suggests: '{application} はウォレット {wallet} を提案しています。別のウォレットも使えます。',
  suggestsNamed:
    '{application} は、そこで {wallet} と呼ばれているウォレットを提案しています。別のウォレットも使えます。',
  suggestsOther: '{application} は別のウォレットを提案しています：{wallet}。どちらも使えます。',
}

export const chooseUsername: Translation<typeof en.chooseUsername> = {
  noUsername: 'ユーザー名がありません。このアプリでは自動で作られた名前になり、あとから変更できません。',
  chooseUsername: '先にユーザー名を選ぶ',
}

export const expired: Translation<typeof en.expired> = {
  goneTitle: 'このリクエストは無効になりました',
  gone: (application) =>
    `期限が切れたか、すでに回答済みです。${application} に戻って、そこからサインインしてください。`,
  elsewhereTitle: 'このデバイスでサインインを始めてください',
  elsewhere: 'アプリに戻って、ここからサインインしてください。',
  goBackTo: (host) => `${host} に戻る`,
  goBack: '戻る',
}

export const refusedAccess: Translation<typeof en.refusedAccess> = {
  title: (application) => `${application} は利用できません`,
  isRestricted: '{place} は特定のグループのメンバーだけが利用できます。',
  notMember: 'あなたのアカウントは、これらのグループに入っていません。あなたの情報は何も渡していません。',
  askForAccess: '運営者に利用を申し込む',
  asField: 'サインイン中のアカウント',
  wordsField: '運営者からのお知らせ',
  goBackTo: '{host} に戻る',
  tellDevice: 'デバイスのリクエストを断る',
  telling: '少々お待ちください…',
}

export const toldEmail: Translation<typeof en.toldEmail> = {
  madeUp: '（自動で作られたアドレスです。ここへのメールは届きません）',
  none: '（登録がないため、渡されません）',
  add: 'メールアドレスを追加',
}

export const walletChoice: Translation<typeof en.walletChoice> = {
  seenWith: 'このアプリで使うウォレット',
  mayKnow: 'このアプリが見ることのできるほかのウォレット',
  onChain: (chain) => `（${chain}）`,
}

export const ownWords: Translation<typeof en.ownWords> = {
  provided: (application) => `次のリンクは ${application} が示したものです。内容は確認していません。`,
  websiteOf: (application) => `${application} のウェブサイト`,
  policyOf: (application) => `${application} のプライバシーポリシー`,
  termsOf: (application) => `${application} の利用規約`,
}

export const askedApis: Translation<typeof en.askedApis> = {
  use: '{api} を使う',
  useFor: (api, words) => `${api} を使う（${words}）`,
  sees: '{api} が見ることのできるもの：{list}。',
  told: { groups: '所属グループ', wallet: 'ウォレットのアドレス' },
}

export const goingBack: Translation<typeof en.goingBack> = {
  takingYouBack: (host) => `${host} に戻ります。`,
  oneMoment: '少々お待ちください。',
}
