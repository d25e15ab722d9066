// One module because it is the one table of the account's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/account.ts'

const plural = pluralOf('ja')

export const account: Translation<typeof en.account> = {
  layout: {
    tab: 'アカウント',
    signedOutTab: 'サインアウトしました',
    deletedTab: 'アカウントを削除しました',
    navigation: 'アカウント',
    operator: '運営',
    signOut: 'サインアウト',
    signingOut: 'サインアウトしています…',
    stillSignedIn: (reason) => `まだサインインしています。${reason}`,
    walletIsOnOther: '{account} でサインインしていますが、ウォレットは {other} を使っています。',
    switchAccount: '切り替える',
    linkIt: '連携する',
    keepIt: 'このままにする',
  },

  pages: {
    profile: { label: 'プロフィール', tab: 'アカウント' },
    wallets: { label: 'ウォレット', tab: 'ウォレット' },
    sessions: { label: 'セッション', tab: 'セッション' },
    applications: { label: 'アプリ', tab: 'アプリ' },
    activity: { label: '履歴', tab: '履歴' },
    data: { label: 'データ', tab: 'データ' },
  },

  profile: {
    title: 'アカウント',
    lead: 'このサイトと、許可したアプリに表示される情報です。',
    loading: 'アカウントを読み込んでいます',
    notLoaded: 'アカウントを読み込めませんでした',
    section: 'プロフィール',
    noName: '名前はまだありません',
    name: '表示名',
    nameHint: '1〜60文字。アドレスのように見える名前は使えません。名前が不要なら空のままにしてください。',
    addName: '名前を追加',
    changeName: '名前を変更',
    picture: '画像',
    identicon: 'メインのウォレットのアイデンティコン',
    noPicture: 'なし',
    wallet: 'ウォレット',
    manageWallets: 'ウォレットを管理',
    chain: 'チェーン',
    role: '役割',
    operatorRole: 'このサイトの運営者',
    created: '作成',
  },

  wallets: {
    title: 'ウォレット',
    lead: 'どのウォレットでもサインインできます。',
    loading: 'ウォレットを読み込んでいます',
    notLoaded: 'ウォレットを読み込めませんでした',
    primaryChange: 'メインのウォレット',
    onlyOne:
      'ウォレットはこれ1つだけです。失うと、このアカウントも失います。2つ目のウォレットを連携し、別の場所に保管してください（ハードウェアウォレットなど）。',
    unlabelled: 'ラベルのないウォレット',
    primary: 'メイン',
    thisSession: 'このセッション',
    lastUsed: '最後に使用 {time}',
    linkedAt: '連携 {time}',
    keyWallet: '鍵のウォレット（どのチェーンでも同じ）',
    contractWallet: 'コントラクトウォレット',
    contractWalletOn: (chain) => `${chain} のコントラクトウォレット`,
    label: 'ラベル',
    labelHint: '60文字まで。あなただけに見えます。',
    addLabel: 'ラベルを追加',
    addLabelTo: (wallet) => `ラベルを追加：${wallet}`,
    relabel: 'ラベルを変更',
    relabelWallet: (wallet) => `ラベルを変更：${wallet}`,
    makePrimary: 'メインにする',
    makePrimaryWallet: (wallet) => `メインにする：${wallet}`,
  },

  unlink: {
    action: '連携を解除',
    name: (wallet) => `連携を解除：${wallet}`,
    title: (wallet) => `${wallet} の連携を解除しますか？`,
    working: '連携を解除しています…',
    notDone: 'ウォレットの連携を解除できませんでした。',
    done: (wallet) => `${wallet} の連携を解除しました。`,
    noLongerOpens:
      'このウォレットでは、このアカウントにサインインできなくなります。サインインすると、新しい空のアカウントが作られます。',
    signsOut: 'このウォレットでサインインしているため、このブラウザではサインアウトします。',
    endsAll: 'このウォレットで始めたほかのセッションは、すべて終了します。',
    ends: (others) =>
      plural(others, {
        other: (n) => `このウォレットで始めたほかのセッション${n}件が終了します。`,
      }),
    signsOutApplications: 'このウォレットでサインインしたアプリからサインアウトします。',
    disconnects: 'このウォレットを見ることのできるアプリの接続が解除されます。',
    newPrimary: (wallet) => `${wallet} がメインのウォレットになります。`,
    linkAgain: 'あとからもう一度連携できます。',
  },

  link: {
    action: '別のウォレットを連携',
    working: '準備しています…',
    notDone: 'ウォレットを連携できませんでした。',
    done: (wallet) => `${wallet} を連携しました。`,
    lead: 'このアカウントに追加するウォレットを選んでください。そのウォレットでメッセージに1回署名します。無料で、資産は動きません。',
    thisAccount: 'このアカウント',
    accountOf: (wallet) => `${wallet} のアカウント`,
    linkedAlreadyTitle: (address) => `${address} はすでに連携しています`,
    linkedAlready: (wallet) =>
      `別のアドレスを連携するには、${wallet} を開き、そのアドレスに切り替えて、このサイトで許可してください。または、別のウォレットを選んでください。`,
    signIn: {
      chooseTitle: () => '連携するウォレットを選ぶ',
      chooseLead: 'このアカウントとまだ連携していないウォレットを選んでください。',
      termFor: '連携先',
      termAs: 'ウォレット',
      termLearns: 'できること',
      learnsAddress: 'このウォレットでこのアカウントにサインインする',
      signIn: () => 'このウォレットを連携',
      signInAs: (address) => `${address} を連携`,
      accountChanged: (address) => `ウォレットが ${address} に切り替わりました。このアドレスを連携しますか？`,
      verifyingButton: '連携しています…',
      acceptedTitle: '連携しました',
      problems: {
        nonce_invalid: '別のセッションのリクエストでした。下の新しいものに署名してください。',
      },
    },
  },

  sessions: {
    title: 'セッション',
    lead: 'サインインしている場所',
    loading: 'セッションを読み込んでいます',
    notLoaded: 'セッションを読み込めませんでした',
    things: 'セッション',
    nowhereElse: 'ほかではサインインしていません。',
    thisOne: 'このブラウザ',
    signedInAt: 'サインイン {time}',
    seenAt: '最後の利用 {time}',
    endsAt: '終了 {time}',
    end: '終了',
    endLabel: (device, networkAddress) => `終了：${device}（${networkAddress}）のセッション`,
    ending: '終了しています…',
    notEnded: 'セッションを終了できませんでした。',
    ended: (device) => `${device} のセッションを終了しました。`,
    endOthers: 'ほかをすべて終了',
    endOthersTitle: (count) =>
      count === undefined
        ? 'ほかのセッションをすべて終了しますか？'
        : plural(count, { other: (n) => `ほかのセッション${n}件を終了しますか？` }),
    endOthersLead: (count) =>
      plural(count ?? 2, {
        other:
          'それらのブラウザと、そこでサインインしたアプリからすぐにサインアウトします。ここではサインインしたままです。',
      }),
    endOthersConfirm: (count) =>
      count === undefined ? 'ほかをすべて終了' : plural(count, { other: (n) => `${n}件のセッションを終了` }),
    endOthersKeep: (count) => plural(count ?? 2, { other: 'そのままにする' }),
    endedOthers: (count) => plural(count, { other: (n) => `${n}件のセッションを終了しました。` }),
  },

  applications: {
    title: 'アプリ',
    lead: 'アプリを開いたり、接続中のアプリが知っている情報を確認したりできます。',
    loading: 'アプリを読み込んでいます',
    openTitle: '開く',
    openThings: '開けるアプリ',
    openNotLoaded: '開けるアプリを読み込めませんでした',
    nothingToOpen: '開けるアプリはまだありません。ここに表示するアプリは、このサイトの運営者が決めます。',
    connectedTitle: '接続中',
    things: 'アプリ',
    notLoaded: 'アプリを読み込めませんでした',
    none: '接続中のアプリはまだありません。このアカウントでサインインしたアプリがここに表示されます。',
    unverified: 'アドレス未確認',
    firstUsed: '最初の利用 {time}',
    lastUsed: '最後の利用 {time}',
    knows: 'できること',
    callsYou: 'そこでのユーザー名',
    seesYouWith: '使用するウォレット',
    knowsAsYours: '見ることのできるほかのウォレット',
    onChain: (chain) => `（${chain}）`,
    disconnect: '接続を解除',
    open: (host) => `${host} を開く`,
    disconnectName: (application) => `接続を解除：${application}`,
    disconnectTitle: (application) => `${application} の接続を解除しますか？`,
    disconnecting: '接続を解除しています…',
    disconnected: (application) => `${application} の接続を解除しました。`,
    notDisconnected: 'アプリの接続を解除できませんでした。',
    disconnectNoAsking:
      'アプリはあなたのアカウントにアクセスできなくなり、サインアウトしたことが伝わります。',
    disconnectAskedAgain: '次にサインインするとき、アプリに何を見せるかをもう一度確認します。',
    disconnectKeeps: 'アプリがすでに知っている情報と、そこで行ったことは、アプリに残ります。',
    chooseWallets: 'ウォレットを選ぶ',
    chooseWalletsFor: (application) => `ウォレットを選ぶ：${application}`,
    walletsFor: (application) => `${application} で使うウォレット`,
    proofOfOther: (application) =>
      `${application} には別のウォレットでサインインしました。必要になったとき、このウォレットでの署名を求められます。`,
    showThis: (application) => `このウォレットを ${application} に見せる`,
    showThese: (application) => `これらのウォレットを ${application} に見せる`,
    saving: '保存しています…',
    leaveIt: 'キャンセル',
    notChanged: '選択を保存できませんでした。',
    saved: (application) => `${application} の選択を保存しました。`,
  },

  allowedApis: {
    nothing: '今はありません',
    stop: '取り消す',
    stopName: (words, api) => `取り消す：${words}（${api}）`,
    stopAll: 'すべて取り消す',
    stopAllName: (api) => `すべて取り消す：${api}`,
    title: (application) => `${application} のこの許可を取り消しますか？`,
    cannot: 'アプリは {api} を次のことに使えなくなります：{words}。',
    soon: '今あるアクセスは、サービスによってすぐに、または少し後に終わります。',
    again: 'もう一度許可するには、アプリから求められたときに署名します。',
    working: '取り消しています…',
    done: (words, api) => `許可を取り消しました：${words}（${api}）。`,
    notDone: '許可を取り消せませんでした。',
  },

  activity: {
    title: '履歴',
    lead: 'アカウントで起きたこと（新しい順）。',
    loading: '履歴を読み込んでいます',
    notLoaded: '履歴を読み込めませんでした',
    none: '履歴はまだありません。',
    things: '履歴',
    exportAs: (format) => `${format} でエクスポート`,
  },

  data: {
    title: 'データ',
    lead: 'このサイトが保存しているあなたのデータをダウンロードしたり、アカウントを削除したりできます。',
    exportTitle: 'すべてをエクスポート',
    exportLead:
      'プロフィール、ウォレット、セッション、接続中のアプリ、履歴を1つのJSONファイルで受け取れます。鍵は含まれず、このファイルではサインインできません。',
    export: 'すべてをJSONでエクスポート',
    exporting: 'ファイルを準備しています…',
    exported: 'ダウンロードしました。',
    exportedAnnouncement: 'データをダウンロードしました。',
    notExported: 'データをエクスポートできませんでした。',
    delete: 'このアカウントを削除',
    deleteLead: 'アカウントを削除すると、すぐに次のことが起こり、元に戻せません：',
    deleteTitle: 'このアカウントを完全に削除しますか？',
    deleteWarning: 'このサイトの運営者も含め、誰にも復元できません。',
    deleting: '削除しています…',
    notDeleted: 'アカウントを削除できませんでした。',
    cannotReturn: {
      open: '戻ってこられないことがあります。誰がここでアカウントを持てるかは、運営者が決めます。',
      invited: '新しい招待がなければ戻ってこられません。現在、アカウントを持てるのは招待された人だけです。',
      listed:
        '戻ってこられません。現在、アカウントを持てるのは運営者のリストにあるウォレットだけで、あなたのものは含まれていません。',
      closed: '戻ってこられません。新しいアカウントは作成できません。',
    },
    consequences: {
      removed: 'プロフィール、ウォレット、ラベル、履歴がこのサイトから削除されます。',
      signedOut: 'このブラウザを含む、すべてのブラウザでサインアウトします。',
      disconnected: 'アプリの接続が解除されます。アプリが持つあなたのデータは残ります。',
      walletsStay: 'ウォレットとその資産に影響はありません。ここには保管されていません。',
      newAccount:
        'あとでウォレットのどれかでサインインすると、それらのアプリが知らない新しい空のアカウントが作られます。',
    },
  },
}

export const singleWallet: Translation<typeof en.singleWallet> = {
  section: '2つ目のウォレット',
  title: 'サインインに使えるウォレットは1つだけです。失うと、このアカウントも失います。',
  how: '誰にも復元できません。2つ目のウォレットを連携し、別の場所に保管してください（ハードウェアウォレットなど）。「ウォレット」を開き、「別のウォレットを連携」を選びます。',
  link: '2つ目のウォレットを連携',
  dismiss: '閉じる',
}

export const wasThisYou: Translation<typeof en.wasThisYou> = {
  question: 'ご自身の操作ですか？',
  refused:
    '誰もサインインしていません。このサインインは受け付けられませんでした。ご自身の操作でなければ、誰かがあなたのメッセージをコピーしたのかもしれません。ウォレットがこのサイトのものとして表示するメッセージにだけ署名し、自分で始めていないリクエストは断ってください。',
  lead: 'ご自身の操作なら、何もする必要はありません。そうでなければ、ほかの人がこのアカウントのウォレットで署名できます：',
  linkWallet:
    'あなただけが持つ{link}、メインのウォレットにして、署名に使われたウォレットの連携を解除してください。',
  linkWalletLink: 'ウォレットを連携し',
  endOthers: '{link}。',
  endOthersLink: 'ほかのセッションを終了してください',
  moveAssets: 'そのウォレットの資産を新しいウォレットに移してください。ほかの人がその鍵を持っています。',
  looking: 'このサインインで始まったセッションを探しています…',
  notKnown: 'このサインインで始まったセッションは見つかりませんでした。',
  ended: 'このサインインで始まったセッションは、すでに終了しています。',
  mayLiveOn: 'このセッションを通じて、アプリにサインインしたままかもしれません。',
  signOutApplications: 'これらのアプリからサインアウト',
  signingOut: 'サインアウトしています…',
  notSignedOut: 'アプリからサインアウトできませんでした。',
  applicationsSignedOut: 'このセッションを使っていたアプリからサインアウトしました。',
  noneLeft: 'このセッションを通じてサインインしているアプリはありません。',
  isCurrent: '現在のセッションです。終わったらサインアウトしてください。',
  end: (device) => `${device} のセッションを終了`,
}

export const groups: Translation<typeof en.groups> = {
  title: 'グループ',
  lead: '誰がどのグループに入るかは、このサイトの運営者が決めます。グループの表示を許可したアプリは、運営者がそのアプリに見せるグループを見ることができます。',
  notLoaded: 'グループを読み込めませんでした',
  things: 'グループ',
  reasons: {
    hand: '運営者があなたを追加しました。',
    invitation: '招待で参加しました。',
    address:
      'ウォレット {address} がこのグループのリストにあります。このウォレットの連携を解除すると、グループから外れます。',
    rule: 'ウォレット {address} が、このグループの条件を満たしています。定期的に再確認されます。',
  },
  claim: '{name}：{value}',
  claimsTitle: 'ほかにアプリと共有される情報',
  claimsLead:
    '運営者が、あなたまたはグループについて設定したものです。グループの表示を許可したアプリだけが見ることができます。',
  other: {
    title: 'ほかのグループ',
    lead: 'これらのグループには入っていません。',
    notLoaded: 'ほかのグループを読み込めませんでした',
    things: 'ほかのグループ',
    absences: {
      decided: 'このグループに誰が入るかは、運営者が決めます。',
      unmet: '条件を満たすウォレットがありません。確認：{time}',
      unchecked: 'チェーンが応答しなかったため、確認できませんでした。',
      unasked: '最近は確認されていません。',
    },
    matches: {
      one: 'ウォレットのどれか1つが、次の条件を満たす必要があります。',
      any: 'ウォレットのどれか1つが、次のいずれかの条件を満たす必要があります。',
      all: 'ウォレットのどれか1つが、次の条件をすべて満たす必要があります。',
    },
    clauses: {
      erc20: '{chain} のトークン {contract} を {amount} 以上',
      erc721: '{chain} の NFT コレクション {contract} を {amount} 以上',
      erc1155: '{chain} のコントラクト {contract} のトークン {id} を {amount} 以上',
      owner_of: '{chain} の NFT コレクション {contract} のトークン {id} の所有者',
      ens: '{name} の下にあるメインの ENS 名',
      safe_owner: '{chain} の Safe {contract} の所有者',
      view_bool: '{chain} のコントラクト {contract} の {function} が「はい」を返す',
      view_uint: '{chain} のコントラクト {contract} の {function} の値が {comparison}',
    },
    nearest: '最も近いのはウォレット {address} です。',
    holds: { yes: '満たしています', no: '満たしていません', unknown: '確認できませんでした' },
  },
  checkNote: 'ウォレットの中身は定期的に再確認されます。変わったときは、今すぐ確認できます。',
  check: 'もう一度確認',
  checking: '確認しています…',
  checked: '確認しました。',
  notChecked: 'ウォレットを確認できませんでした。',
}
