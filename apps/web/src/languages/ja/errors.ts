import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/errors.ts'

export const errors: Translation<typeof en.errors> = {
  nonce_expired: 'サインインに時間がかかりすぎました。最初からやり直してください。',
  signature_mismatch: '{expected} の署名ではありません。そのアドレスで署名してください。',
  not_signed_in: 'サインアウトしています。続けるにはサインインしてください。',
  hand_over_closed: '別のブラウザのための署名リクエストは終了しました。始めたところからやり直してください。',
  hand_over_code_wrong: 'もう一方のブラウザに表示されているコードと違います。残り回数：{left}',
  step_up_required: 'この変更を確認するため、もう一度署名してください。',
  forbidden: 'お使いのアカウントにはこの操作の権限がありません。',
  'invitation_refused.unknown': 'この招待リンクは不完全か、存在しません。新しい招待を依頼してください。',
  'invitation_refused.revoked': 'この招待は取り消されました。新しい招待を依頼してください。',
  'invitation_refused.expired': 'この招待は期限切れです。新しい招待を依頼してください。',
  'invitation_refused.used_up': 'この招待はこれ以上使えません。新しい招待を依頼してください。',
  wallet_taken:
    'このウォレットは別のアカウントと連携しています。このウォレットでサインインし、先にそちらで連携を解除してください。',
  'wallet_taken.only_wallet':
    '別のアカウントの唯一のウォレットです。このウォレットでサインインし、そちらで別のウォレットを連携してからこのウォレットの連携を解除するか、そのアカウントを削除してください。',
  wallet_refused:
    'ウォレット {address} は、署名した内容を確認しなくなりました。別のウォレットを選ぶか、このウォレットでもう一度サインインしてください。',
  last_wallet: 'アカウントの唯一のウォレットです。連携を解除する前に、別のウォレットを連携してください。',
  'name_refused.address': 'この名前はウォレットのアドレスに似ています。別の名前にしてください。',
  'name_refused.ens_name': 'この名前は ENS 名に似ています。別の名前にしてください。',
  'name_refused.mixed_scripts':
    'この名前には、見た目の似た別の文字体系の文字が混ざっています。別の名前にしてください。',
  username_invalid:
    'ユーザー名は 3～32 文字の英小文字（a～z）、数字、ハイフン、アンダースコアで、英字から始めてください。',
  username_reserved: 'このユーザー名は予約されています。別のユーザー名にしてください。',
  username_taken: 'このユーザー名はすでに使われています。別のユーザー名にしてください。',
  username_limit: 'このアカウントのユーザー名はすでに上限の 3 つに達しています。その中から選んでください。',
  email_invalid: 'このメールアドレスには送信できません。name@example.com のように入力してください。',
  email_link_invalid:
    'このリンクはもう使えません。アカウントのページで新しいリンクをリクエストしてください。',
  email_link_elsewhere:
    'これは別のアカウントのリンクです。そのアカウントでサインインして、もう一度リンクを開いてください。',
  email_taken:
    'このメールアドレスは別のアカウントのものか、最近までそうでした。別のメールアドレスを使ってください。',
  last_operator: '運営者はあなただけです。先にほかの人を運営者にしてください。',
}
