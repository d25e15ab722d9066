import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/start.ts'

export const signIn: Translation<typeof en.signIn> = {
  tab: 'サインイン',
  toAccount: 'アカウントへ',
  continue: '元のページへ進む',
  continuing: '移動しています…',
}

export const entries: Translation<typeof en.entries> = {
  notLoadedTitle: 'このページを読み込めませんでした',
  notLoaded: '接続を確認して、再読み込みしてください。',
  brokenTitle: 'このページで問題が起きました',
  broken: '署名や変更は行われていません。再読み込みすると続けられます。',
  reload: '再読み込み',
}

export const failures: Translation<typeof en.failures> = {
  interrupted: '署名のリクエストを閉じました。',
  brokenPage: 'このページで問題が起きました。再読み込みしてください。',
  offline: 'オフラインです。接続し直してから、もう一度お試しください。',
  unreachable: 'サーバーから応答がありません。少し待ってから、もう一度お試しください。',
}

export const elsewhere: Translation<typeof en.elsewhere> = {
  phone: 'スマートフォンのウォレットを使う',
  openWallet: 'ウォレットを開いて続けてください。',
  signed: 'スマートフォンのウォレットで署名しました。',
}

export const elsewhereOnComputer: Translation<typeof en.elsewhereOnComputer> = {
  phoneTitle: 'スマートフォンを使う',
  phone: 'スマートフォンのウォレットでサインインします。',
}

export const elsewhereOnPhone: Translation<typeof en.elsewhereOnPhone> = {
  walletMissing: 'ウォレットを開いてサインインしてください。',
  keepsListening: '',
  notListed: '',
}
