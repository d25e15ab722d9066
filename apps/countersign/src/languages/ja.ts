import { pluralOf } from '../language/pluralOf.ts'
import type { ServerTexts } from './ServerTexts.ts'

const plural = pluralOf('ja')

export const ja: ServerTexts = {
  locale: 'ja',
  shell: {
    description: (name) =>
      `暗号資産のウォレットで ${name} にサインインできます。パスワードも手数料も不要です。`,
    inspectorDescription: 'サインイン用メッセージの各部分の意味と、問題点がわかります。',
    needsScript: 'このページでは、ブラウザのウォレットに接続するために JavaScript が必要です。',
    notLoaded: 'ページを読み込めませんでした。接続を確認してから、再読み込みしてください。',
    language: '言語',
    notReviewed: 'この翻訳は、まだ母語話者による確認を受けていません。',
  },
  foot: {
    terms: '利用規約',
    privacy: 'プライバシー',
    support: 'サポート',
    theme: 'テーマ',
    system: 'システム',
    light: 'ライト',
    dark: 'ダーク',
  },
  pages: {
    signInStopped: 'サインインできませんでした',
    signOutStopped: 'サインアウトできませんでした',
    ourFault: 'こちら側で問題が発生しました。1分ほど待ってからアプリに戻り、最初からやり直してください。',
    unknownApplication: '移動元のアプリは、このサイトに登録されていないか、現在は使われていません。',
    unsupportedRequest: (application) => `${application} から、処理できないリクエストが送られました。`,
    unsupportedUnnamedRequest: '移動元のアプリから、処理できないリクエストが送られました。',
    adviceForSignIn:
      'アプリに戻って、最初からやり直してください。繰り返し起きる場合は、次の内容をアプリの運営者に送ってください。',
    adviceForSignOut: '次の内容をアプリの運営者に送ってください。',
    stillSignedIn: 'このサイトにはまだサインインしています。',
    stillSignedInLink: 'アカウントのページでサインアウト',
    signOutTitle: (site) => `${site} からサインアウトしますか？`,
    signOutQuestion: (application, host) =>
      `${application} が、${host} からもサインアウトするかどうかを尋ねています。`,
    signOutUnnamedQuestion: (host) => `アプリが、${host} からもサインアウトするかどうかを尋ねています。`,
    signOutConfirm: (site) => `${site} からサインアウト`,
    signOutCancel: 'サインアウトしない',
    signedOutTitle: 'サインアウト済みです',
    signedOut: 'このページは閉じてかまいません。',
    deviceDoneTitle: 'デバイスでのサインインが完了しました',
    deviceDone: 'デバイスで続けてください。このページは閉じてかまいません。',
    deviceRefusedTitle: 'デバイスではサインインしていません',
    deviceRefused:
      '断ったか、リクエストの期限が切れました。もう一度試すには、デバイスで最初からやり直してください。',
    deviceAnsweredTitle: 'すでに回答済みです',
    deviceAnswered:
      '結果はデバイスに表示されています。もう一度試すには、デバイスで最初からやり直してください。',
    busyTitle: '試行回数が多すぎます',
    busy: 'お使いのネットワークからのサインインまたはサインアウトが多すぎます。ウォレットに問題はありません。',
    busyWait: (seconds) =>
      plural(seconds, (count) => ({ other: `${count}秒待ってから、このページを再読み込みしてください。` })),
    hostChangedTitle: 'このページは表示できません',
    hostChanged:
      'このサイトの手前にあるサーバーのため、どのアドレスが開かれたのかが分かりません。ご自身では直せません。サイトの運営者に知らせ、次の内容を送ってください。',
    backTitle: 'アプリに戻ります',
    back: 'このブラウザでは JavaScript がオフになっています。アプリに戻るには「続ける」を選んでください。',
    backAction: '続ける',
    strangerTitle: 'このアプリに心当たりはありますか？',
    strangerAsks: (application, host) =>
      `${application} は、運営者を通さずにこのサイトに登録されたアプリで、ここではまだ使われたことがありません。${host} に移動させようとしています。`,
    strangerAdvice:
      'このアドレスに心当たりがある場合だけ続けてください。心当たりがなければ、このページを閉じてください。',
    gateLinkTitle: 'サイトをもう一度開いてください',
    gateLinkOver: 'サイトを開いてから時間がたちすぎました。最初からやり直すには「続ける」を選んでください。',
    gateLinkBroken: 'このリンクは使えません。アクセスしようとしていたサイトをもう一度開いてください。',
    gateFrameTitle: 'このページを新しいタブで開いてください',
    gateFrame: (host) =>
      `${host} を表示するにはサインインが必要ですが、ほかのページの中ではサインインできません。`,
    gateFrameAction: '新しいタブで開く',
    gateLostTitle: 'サインインが終了していました',
    gateLost: (host) =>
      `サインインが終了していたため、送信した内容は ${host} に届きませんでした。何も保存されていません。`,
    gateLostAdvice:
      '新しいタブでもう一度サインインしてください。その後、このタブで前のページに戻ると、入力した内容がブラウザに残っている場合があります。',
    gateLostAction: '新しいタブでサインイン',
    gateLoopTitle: 'ページの間を行き来し続けています',
    gateLoop: (host) =>
      `サインインしていますが、${host} に入るための Cookie がこのブラウザに保存されません。`,
    gateLoopAdvice:
      'このサイトの Cookie を許可し、このデバイスの時計を確認してから、もう一度試してください。それでも解決しない場合は、サイトの運営者に知らせてください。',
    gateAgainAction: 'もう一度試す',
    gateLongTitle: 'このアドレスは長すぎます',
    gateLong: (host) =>
      `${host} へのサインインが必要ですが、このアドレスは長すぎて、サインイン後に戻ることができません。トップページからサインインして、リンクをもう一度開いてください。`,
    gateLongAction: 'トップページへ移動',
    gateAccountTitle: 'サインイン済みです',
    gateAccount: (host) => `${host} にサインインしています。`,
    gateAccountNamed: (host, name) => `${host} に ${name} としてサインインしています。`,
    gateAccountAction: (site) => `${site} のアカウント`,
    gateSignOutLink: 'サインアウト',
    gateSignOut:
      'このブラウザのセッションが終了し、このセッションで開いたすべてのサイトからもサインアウトします。',
    gateOpenConnections:
      'ダウンロードやライブ表示など、すでに開いているものは、終了するか閉じるまで続きます。',
    gateForeignSignOut: '別のサイトがサインアウトさせようとしました。何も変わっていません。',
    gateFailureTitle: '現在確認できません',
    gateFailure:
      '現在サインインの状態を確認できないため、何も表示していません。1分ほど待ってから、このページを再読み込みしてください。',
  },
  mails: {
    verify: ({ site, host, until }) => ({
      subject: `${site} のメールアドレスの確認`,
      paragraphs: [
        `どなたか（ご本人かもしれません）が、${site}（${host}）のアカウントにこのメールアドレスを追加しようとしています。確認するには、サインインしているブラウザで次のリンクを開いてください。`,
        `リンクは30分間、1回だけ使えます。期限は ${until} です。`,
        '心当たりがない場合は、このメールを無視してください。リンクを開かないかぎり、何も変わりません。',
      ],
    }),
    unavailable: ({ site, host }) => ({
      subject: `${site} のメールアドレスについて`,
      paragraphs: [
        `どなたか（ご本人かもしれません）が、${site}（${host}）のアカウントにこのメールアドレスを追加しようとしました。このアドレスは別のアカウントのものであるか、過去90日以内に別のアカウントのものだったため、追加できません。`,
        'ご本人の場合は、別のアカウントにサインインするか、別のアドレスを追加してください。',
        '心当たりがない場合は、このメールを無視してください。何も変わっていません。',
      ],
    }),
    changed: ({ site, host, when }) => ({
      subject: `${site} のメールアドレスが変更されました`,
      paragraphs: [
        `${site}（${host}）のアカウントのメールアドレスが、このアドレスから別のアドレスに変わりました。変更日時は ${when} です。`,
        '心当たりがない場合は、サイトにサインインして、アカウントの履歴を確認してください。',
      ],
    }),
    removed: ({ site, host, when }) => ({
      subject: `${site} のメールアドレスが削除されました`,
      paragraphs: [
        `このメールアドレスは、${site}（${host}）のアカウントから削除されました。削除日時は ${when} です。`,
        '心当たりがない場合は、サイトにサインインして、アカウントの履歴を確認してください。',
      ],
    }),
  },
}
