// One module because it is the one table of the inspector's texts, and holds nothing else.
import { pluralOf } from '@countersign/react'
import { formatList, formatNumber } from '../../wording/locale.ts'
import type { Translation } from '../../wording/Translation.ts'
import type * as en from '../en/inspector.ts'
import { kinds, problems, refusals, repairs, warnings, wrappings } from './inspector/findings.ts'

const plural = pluralOf('ja')

const bytes = (amount: number): string => plural(amount, { other: (n) => `${n}バイト` })

export const inspector: Translation<typeof en.inspector> = {
  fields: {
    scheme: {
      name: 'スキーム',
      meaning: 'サイトへの接続方法です。ウォレットは、求めてきたページと比べます。',
    },
    domain: {
      name: 'ドメイン',
      meaning: '署名を求めるサイトです。ウォレットは求めてきたページと、サイトは自分のドメインと比べます。',
    },
    address: {
      name: 'アドレス',
      meaning: 'サインインするアカウントです。大文字は入力ミスを見つけるチェックサムです（EIP-55）。',
    },
    statement: {
      name: '文言',
      meaning:
        'サイトが同意を求める内容を、サイト自身の言葉で述べたものです。プログラムの動作には影響しません。',
    },
    uri: {
      name: 'URI',
      meaning: '署名の対象で、ふつうはサインインするページです。通常は同じサイトにあります。',
    },
    version: { name: 'バージョン', meaning: 'メッセージ形式のバージョンです。1 だけがあります。' },
    chainId: {
      name: 'Chain ID',
      meaning: 'アカウントのチェーンです。コントラクトウォレットの署名はそこで確認します。',
    },
    nonce: {
      name: 'nonce',
      meaning:
        'サイトがこのサインインのためだけに作ったランダムな値で、メッセージが2度使われるのを防ぎます。',
    },
    issuedAt: { name: '発行日時', meaning: 'メッセージが作られた日時です。' },
    expirationTime: {
      name: '有効期限',
      meaning: 'この時刻以降、サイトは署名済みメッセージを受け付けません。',
    },
    notBefore: {
      name: '有効開始',
      meaning: 'この時刻まで、サイトは署名済みメッセージを受け付けません。',
    },
    requestId: { name: 'Request ID', meaning: 'このリクエストを表す、サイト独自の番号です。' },
    resources: {
      name: 'リソース',
      meaning: 'サインインそのもののほかに、署名によって同意する内容です。',
    },
  },
  problems,
  repairs,
  warnings,
  kinds,
  wrappings,
  refusals,

  modes: { inspect: '調べる', build: '作る' },
  titles: { inspect: 'メッセージを調べる', build: 'メッセージを作る' },
  leads: {
    inspect:
      'サインイン用メッセージの各部分の意味と、問題点がわかります。入力した内容は、自分で送らないかぎりこのページに留まります。',
    build:
      '各部分を入力し、ウォレットで署名して結果を確かめます。入力した内容は、自分で送らないかぎりこのページに留まります。',
  },
  modeLegend: 'すること',

  input: {
    region: '入力',
    linkIgnored: '開いたリンクを読み取れなかったため、無視しました。',
    message: 'メッセージ',
    undo: '直前の変更を元に戻す',
    cut: (lines) =>
      `${formatNumber(lines)}行すべてを調べますが、表示するのは最初だけです。テキストを変えるには、別のものを貼り付けるか、消去してください。`,
    returns: '復帰文字（CR）は貼り付けたまま残っています。この欄に入力すると失われます。',
    clear: 'メッセージを消去',
    samples: '例',
    signature: '署名（任意）',
    signaturePlaceholder: '0x…',
    expected: 'サイトが期待する値（任意）',
    origin: 'オリジン',
    originPlaceholder: 'https://example.org',
    originProblem: 'https://example.org のようなオリジンを入力してください。',
    nonce: 'nonce',
    uri: 'URI',
    time: '時刻',
    timePlaceholder: '現在',
    timeProblem:
      '2026-11-20T16:25:24Z のような時刻を入力するか、現在時刻を使う場合は空のままにしてください。',
  },

  samples: {
    good: '正しいメッセージ',
    changed: '署名後に変更',
    lowerCase: '小文字のアドレス',
    returns: 'Windows の改行',
    mistakes: '複数の誤り',
    misleading: '紛らわしいドメイン',
    recap: '権限（ReCap）',
  },

  empty: {
    title: '調べるものがまだありません',
    paste: 'ウォレットが署名を求められたテキストを貼り付けてください。次のように始まります：',
    example: 'example.org wants you to sign in with your Ethereum account:',
    more: '署名を追加すると、誰が署名したかわかります。サイトが期待するオリジンと nonce を追加すると、サイトがメッセージを受け付けるべきかどうかわかります。',
    sample: '手元にメッセージがない場合は、例を試してください。',
  },

  report: '結果',
  repaired: '修正しました。',
  results: { good: '正しい：', refused: '不可：', unknown: '未確認：' },

  verdict: {
    good: '正しいサインイン用メッセージ',
    mistakes: '誤りのあるサインイン用メッセージ',
    refused: 'サイトが受け付けるべきでないサインイン用メッセージ',
    bad: 'サインイン用メッセージではありません',
    problems: (amount) => plural(amount, { other: (n) => `問題${n}件` }),
    warnings: (amount) => plural(amount, { other: (n) => `警告${n}件` }),
    none: '問題も警告もありません。',
    found: (counts) => `${counts.join('、')}。`,
    seeReport: '結果を見る',
  },

  annotated: {
    region: '項目ごとのメッセージ',
    hidden: (characters) => `あと${formatNumber(characters)}文字を調べましたが、表示していません。`,
    hint: '項目を指すか、Tab キーで移動すると、その役割がわかります。',
    end: '⏹',
    explained: (name) => `${name}。`,
    before: (name) => `${name}：`,
    after: (meaning) => `。${meaning}`,
  },

  findings: {
    place: (line, column) => `${line}行目、${column}文字目`,
    details: '技術的な詳細',
    code: 'エラー',
    expected: '期待される値',
    found: '実際の値',
    further: (amount) => `さらに下に${formatNumber(amount)}件あります。`,
    repairAll: (amount) => `${formatNumber(amount)}件すべて修正`,
  },

  recap: {
    title: '署名が許可すること',
    on: '対象',
    namespace: (name) => `（${name}）`,
    never: '決して使えない',
    always: '制限なし',
    only: (limits) => `次の場合のみ：${formatList(limits, 'disjunction')}`,
    empty: 'なし。権限の一覧は空です。',
    more: (amount) => `ほか${formatNumber(amount)}件。`,
    proofs: (proofs) => `引き継ぎ元：${formatList(proofs, 'conjunction')}`,
  },

  recognised: {
    inside: '中にサインイン用メッセージがあります',
    wrappings: (names) => `包まれている形式：${names.join(' › ')}。`,
    explained: 'ウォレットが署名するのはメッセージだけです。取り出すと内容を確認できます。元に戻せます。',
    unwrap: '取り出して調べる',
    unwrapped: (names) => `取り出しました：${names.join(' › ')}。`,
    takeSignature: '署名として使う',
    signatureTaken: '署名を専用の欄に移しました。',
  },

  checks: {
    title: 'サイトが確認すること',
    refuse: 'サイトは受け付けるべきではありません。',
    accept: 'サイトは受け付けるべきです。',
    incomplete: '今のところ問題はありません。確認に入力が足りない項目があります。',
    signature: '署名',
    domain: (origin) => `${origin} と一致します。`,
    scheme: (origin) => `${origin} と一致します。`,
    uri: (origin) => `${origin} にあります。`,
    notNamed: 'メッセージにありません。',
    notInFuture: '未来ではありません。',
    reached: 'すでに過ぎています。',
    notReached: 'まだ来ていません。',
    enterOrigin: '確認するには、サイトのオリジンを入力してください。',
    enterNonce: '確認するには、サイトが期待する nonce を入力してください。',
    expectedNonce: '期待どおりです。',
    enterSignature: '確認するには、署名を入力してください。',
    signerMatches: 'メッセージのアドレスによる署名です。',
  },

  signature: {
    title: '署名',
    enter: '署名を入力すると、誰が署名したかわかります。',
    malformed: (reason) => `鍵による署名ではありません。${reason}`,
    impossible: 'この署名を作れる鍵はありません。',
    recovered: '署名したアドレス',
    claimed: 'メッセージのアドレス',
    noAddress: 'アドレスなし',
    match: 'アドレスが一致します。このアカウントが、このテキストそのものに署名しました。',
    differ:
      'アドレスが異なります。メッセージのアカウントは、このテキストそのものに自分の鍵で署名していません。',
    hash: 'ハッシュ',
    bytes: (amount) => `署名される正確なバイト列（${bytes(amount)}、EIP-191）`,
    moreBytes: (amount) => `あと${bytes(amount)}。`,
  },

  malformed: {
    noPrefix: '0x で始まっていません。',
    notHex: '16進数でない文字が含まれています。',
    halfByte: '桁数が奇数で、半バイト足りません。',
    wrapped: 'まだデプロイされていないコントラクトウォレット用に包まれています（ERC-6492）。',
    delegating: 'まだ委任していないアカウント用に包まれています（ERC-8010）。',
    long: (amount) =>
      `長さは${bytes(amount)}です。鍵による署名は65または64で、コントラクトウォレットのものはさらに長いことがあります。`,
    short: (amount) => `長さは${bytes(amount)}です。鍵による署名は65または64です。`,
    lastByte: '最後のバイト v が 0、1、27、28 のいずれでもありません。',
    range: 'r または s が範囲外か、s がウォレットの使ってはならない上半分にあります。',
  },

  contract: {
    lead: 'コントラクトウォレットの署名を確認できるのは、そのチェーンだけです。運営者が設定していれば、このサーバーがチェーンに問い合わせます。その際、メッセージと署名がサーバーに送られます。',
    ask: 'このサーバーに問い合わせる',
    asking: '問い合わせています…',
    key: '鍵による署名です。',
    contract: (chainId) => `チェーン ${chainId} のコントラクトが署名を認めました。`,
    unreachable: 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
  },

  times: {
    title: '時刻',
    valid: 'メッセージは今、有効です。',
    broken: '時刻は問題ありませんが、誤りのあるメッセージはサイトに受け付けられません。',
    early: 'メッセージはまだ有効ではありません。',
    late: 'メッセージの期限が切れています。',
    never: '有効になる前に期限が切れます。',
    nowName: '現在',
    now: '現在',
    before: (length) => `${length}前`,
    after: (length) => `${length}後`,
  },

  wallet: {
    title: 'ウォレットの扱い方',
    noScheme: (named) => `メッセージにスキームがないため、ウォレットは ${named} とみなします。`,
    says: (named) => `メッセージによると、求めているのは ${named} です。`,
    compares: (named) => `ウォレットは ${named} を、求めてきたページと比べます。`,
    enterOrigin: '結果を見るには、ページのオリジンを入力してください。',
    asking: (origin) =>
      `求めているページは ${origin} です。ウォレットはこれをページからではなく、ブラウザから知ります。`,
    shows: 'ウォレットはメッセージをサインインとして表示します。',
    offers: (address) => `${address} だけで署名することを提案します。`,
    warns: 'ウォレットはフィッシングを警告するか、署名を拒みます。',
    notSame: '一致しません。',
    unreadable: 'ウォレットはメッセージをサインインとして表示しません。',
    unreadableReason:
      'テキストが EIP-4361 に正確には従っていないため、誰が何を求めているのかウォレットにはわかりません。',
    imitation:
      'それでも「wants you to sign in with your Ethereum account」とあるなら、ウォレットは警告するべきです。',
  },

  copy: {
    title: 'コピーする形式',
    forms: { text: 'テキスト', json: 'JSON', javascript: 'JavaScript の文字列', link: 'リンク' },
    copied: (form) => `コピーしました：${form}。`,
    refused: 'ブラウザがコピーを許可しませんでした。',
    note: 'リンクの # のあとには、入力したすべてが含まれます。ブラウザがこの部分を送ることはありません。',
  },

  build: {
    partsRegion: 'メッセージの各部分',
    scheme: 'スキーム（任意）',
    domain: 'ドメイン',
    address: 'アドレス',
    addressNote: 'ウォレットを選ぶと入力されます。',
    statement: '文言（任意）',
    firstStatement: 'Sign in to try this out.',
    uri: 'URI',
    nonce: 'nonce',
    newNonce: '新しい nonce',
    chainId: 'Chain ID',
    requestId: 'Request ID（任意）',
    issuedAt: '発行日時',
    expirationTime: '有効期限（任意）',
    notBefore: '有効開始（任意）',
    resources: 'リソース（任意）',
    resource: (number) => `リソース ${number}`,
    removeResource: (number) => `リソース ${number} を削除`,
    remove: '削除',
    addResource: 'リソースを追加',
    invalid: {
      scheme: 'https のようなスキームを入力するか、空のままにしてください。',
      domain: 'example.org のようなドメインを、https:// やパスなしで入力してください。',
      address: 'チェックサムつきのアドレス（0x と16進数40桁）を入力してください。',
      statement: 'ASCII の英数字と記号だけの1行にしてください。" % < > \\ ^ ` { | } は使えません。',
      uri: 'https://example.org/sign-in のような URI を入力してください。',
      chainId: '1 のような整数を入力してください。',
      nonce: '英字または数字を8文字以上入力してください。',
      issuedAt: '2026-01-31T12:00:00Z のような日時を入力してください。',
      expirationTime: '2026-01-31T12:00:00Z のような日時を入力するか、空のままにしてください。',
      notBefore: '2026-01-31T12:00:00Z のような日時を入力するか、空のままにしてください。',
      requestId: "英数字、% による符号、- . _ ~ ! $ & ' ( ) * + , ; = : @ だけを使ってください。",
      resources: 'リソースは https://example.org/terms のような URI にしてください。',
    },
    messageRegion: 'メッセージ',
    notWritten: 'アドレスがあり、すべての部分が正しければ、ここにメッセージが表示されます。',
    inspectUnsigned: '署名せずに調べる',
    signTitle: '署名する',
    noWallet: 'このブラウザにウォレットが見つかりません。',
    otherAccounts: (wallet, accounts) =>
      `${wallet} は ${formatList(accounts, 'conjunction')} で署名できますが、メッセージのアドレスでは署名できません。`,
    waiting: (wallet) => `${wallet} を待っています…`,
    sign: (wallet) => `${wallet} で署名`,
  },
}
