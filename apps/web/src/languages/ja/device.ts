import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/device.ts'

export const device: Translation<typeof en.device> = {
  title: 'デバイスでサインイン',
  enterCode: 'デバイスに表示されたコードを入力してください。',
  warning:
    'このコードを表示しているデバイスを持っている人は、あなたとしてサインインします。電話やメッセージで頼まれたのなら、続けないでください。',
  compareCode:
    'デバイスにこれとまったく同じコードが表示されているときだけ続けてください。リンクが人から送られてきたものなら、このページを閉じてください。',
  code: 'コード',
  codeExample: 'WDJB-MJHT',
  continue: '続ける',
  looking: 'デバイスを探しています…',
  notWhole: 'WDJB-MJHT のような8文字をすべて入力してください。',
  notFound:
    'このコードを表示しているデバイスはありません。文字を確認してください。コードの期限が切れている場合は、デバイスで新しいコードを取得してください。',
}
