import { isolate } from '../../wording/isolate.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/interaction.ts'

export const interaction: Translation<typeof en.interaction> = {
  tab: 'サインイン',
  tabFor: (application) => `${application} にサインイン`,
  loading: 'リクエストを読み込んでいます',
  notShown: 'このページを読み込めませんでした',
  tryAgain: 'もう一度試す',

  device: 'デバイス',
  app: 'アプリ（アドレス未確認）',
  willBeAble: '{place} ができるようになること：',
  willBeAbleField: 'できるようになること',
  signedInTitle: 'サインイン済みです',
  backToConsent: 'サインイン中のアカウントを使う',

  continueTo: (application) => `${application} へ進む`,
  goingBack: '戻っています…',

  decline: '断る',
  declineTo: '断って {host} に戻る',
  declining: '断っています…',
  notTold: (application, reason) => `${application} に連絡できませんでした。${reason}`,
}

export const disclosure: Translation<typeof en.disclosure> = {
  scopes: {
    openid: '次に来たとき、同じ人だとわかる',
    profile: '名前、ユーザー名、画像、言語を見る',
    email: 'メールアドレスを見る',
    wallet: 'このウォレットのアドレス、種類、チェーンを見る',
    siwe: '署名するメッセージを見る（ウォレットアドレスが含まれます）',
    groups: '所属グループと、運営者がつけた情報を見る',
    offline_access: '接続を解除するまでアクセスを続ける',
  },
  new: '新規',
  these: (names) => `（${names.map(isolate).join('、')}）`,
}
