import type { Translation } from '../../../wording/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'アドレスの前に空行があります。',
  address_checksum:
    'アドレスの大文字がチェックサムと一致しません（EIP-55）。入力ミスがないか確認してください。',
  address_extra: 'アドレスのあとに余分なテキストがあります。',
  address_line_wrong: '2行目が Ethereum のアドレスではありません。',
  address_malformed: 'アドレスは「0x」と16進数40桁でなければなりません。',
  address_missing: 'アドレスがありません。',
  address_no_checksum: 'アドレスにチェックサムがありません。EIP-55 では大文字と小文字を使って書きます。',
  blank_line: '入れてはいけない場所に空行があります。',
  chain_id_large: ({ value }) => `Chain ID が大きすぎます。最大は ${value} です。`,
  chain_id_malformed: 'Chain ID は10進数の整数でなければなりません。',
  domain_malformed: 'ドメインはホスト名（必要ならポートつき）だけでなければなりません。',
  domain_missing: '1行目にドメインがありません。',
  first_line_extra: '1行目の終わりに余分なテキストがあります。',
  first_line_wording:
    '1行目のドメインのあとは「wants you to sign in with your Ethereum account:」でなければなりません。',
  label_missing: ({ label }) => `この行は「${label}:」で始まらなければなりません。`,
  label_wording: ({ value }) => `この行の名前は、正確に「${value}」でなければなりません。`,
  line_break_after: 'メッセージのあとに改行があります。',
  line_break_wrong: '行末は改行（LF）だけでなければなりません。',
  line_duplicate: ({ label }) => `${label} の行が2つ以上あります。`,
  line_missing: ({ label }) => `${label} の行がありません。`,
  line_order: ({ label, value }) => `${label} の行は ${value} の行より前になければなりません。`,
  line_unknown: 'この行はサインイン用メッセージにあってはいけません。',
  nonce_character: 'nonce に使えるのは英字と数字だけです。',
  nonce_short: 'nonce は英字または数字で8文字以上必要です。',
  not_eip4361: 'ここから先のテキストは EIP-4361 に従っていません。',
  request_id_character: ({ value }) => `Request ID に使えない文字があります：${value}。`,
  request_id_percent: 'Request ID の「%」のあとには16進数2桁が必要です。',
  resource_beside_label: 'リソースは「Resources:」の下に、1行に1つずつ書きます。',
  resource_character: ({ value }) => `リソースに、URI で使えない文字があります：${value}。`,
  resource_host: 'リソースの URI のホストが無効です。',
  resource_mark: 'リソースは「- 」で始まらなければなりません。',
  resource_missing: 'リソースが空です。',
  resource_percent: 'リソースの「%」のあとには16進数2桁が必要です。',
  resource_scheme: 'リソースは「https:」のようなスキームのある URI でなければなりません。',
  resources_label_missing: 'リソースの一覧は「Resources:」の行で始まらなければなりません。',
  resources_spaces: '「Resources:」のあとに空白があります。',
  scheme_malformed: 'スキームは英字で始まり、英字、数字、「+」、「-」、「.」だけを使わなければなりません。',
  statement_absent_lines: '文言がない場合、アドレスのあとに空行が2つ必要です。',
  statement_blank_lines: '文言の前後に空行が1つずつ必要です。',
  statement_character: ({ value }) => `文言に使えない文字があります：${value}。`,
  statement_lines: '文言は1行でなければなりません。',
  text_after: 'メッセージのあとにテキストがあります。',
  text_before: 'メッセージの前にテキストがあります。',
  time_extra: ({ label }) => `${label} の行の日時のあとに余分なテキストがあります。`,
  time_impossible: ({ label }) => `${label} の行に、存在しない日時が書かれています。`,
  time_malformed: ({ label }) => `${label} の行には 2026-01-31T12:00:00Z のような日時が必要です。`,
  time_offset: ({ label }) =>
    `${label} の行の時刻は「Z」または +01:00 のような時差で終わらなければなりません。`,
  uri_character: ({ value }) => `URI に使えない文字があります：${value}。`,
  uri_host: 'URI のホストが無効です。',
  uri_missing: 'URI が空です。',
  uri_percent: 'URI の「%」のあとには16進数2桁が必要です。',
  uri_scheme: 'URI は「https:」のようなスキームで始まらなければなりません。',
  value_spaces: '値の前後に空白があります。',
  version_unknown: 'バージョンは 1 でなければなりません。',
  white_space_before: 'メッセージの前に空白文字があります。',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: '「Resources:」の行を追加',
  add_version: '「Version: 1」の行を追加',
  encode_request_id: 'Request ID で使えない文字をパーセントエンコード',
  encode_uri: 'URI で使えない文字をパーセントエンコード',
  fix_line_breaks: '行末を改行（LF）だけにする',
  fix_wording: '1行目の文面を正す',
  join_statement: '文言を1行にする',
  keep_host: 'ホストのあとを削除',
  leave_blank_lines: '空行を2つ入れる',
  mark_resource: 'リソースの先頭に「- 」をつける',
  move_resource: 'リソースを次の行に移す',
  remove_after: 'メッセージのあとのテキストを削除',
  remove_before: 'メッセージの前を削除',
  remove_blank_line: '空行を削除',
  remove_duplicate: '重複した行を削除',
  remove_label_spaces: '「Resources:」のあとの空白を削除',
  remove_line_breaks: 'メッセージのあとの改行を削除',
  remove_spaces: '空白を削除',
  separate_statement: '文言を2つの空行の間に置く',
  sort_lines: '行を正しい順に並べる',
  use_ascii: 'ASCII の記号を使う',
  write_checksum: 'アドレスをチェックサムつきで書く',
  write_decimal: 'Chain ID を10進数で書く',
  write_label: ({ value }) => `名前を「${value}」と書く`,
  write_time: '時刻を RFC 3339 の形式で書く',
  write_version: 'バージョンを 1 にする',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) => `チェーン ${value} は広く知られていません。意図したものか確認してください。`,
  domain_encoded:
    'ドメインがパーセントエンコードで文字を隠しています。そのような必要のあるサイトはありません。',
  domain_hostless: 'ドメインにホストがなく、どのサイトのものでもありません。',
  domain_ip: 'ドメインが IP アドレスで、誰のサイトかわかりません。',
  domain_localhost: 'ドメインがこのデバイス自身です。開発中でなければ意味がありません。',
  domain_mixed_scripts: ({ value }) =>
    `ドメインは ${value} と読めます。似せたドメインによくある、文字種の混在です。`,
  domain_punycode: ({ value }) => `ドメインは ${value} と表示され、別のドメインに見えることがあります。`,
  domain_userinfo: ({ value }) => `@ の前はサイトではありません。サイトは ${value} です。`,
  expiration_missing: '有効期限がありません。署名済みメッセージを手に入れた人は、いつまでも使えます。',
  lifetime_empty: '有効になる前に期限が切れるため、決して使えません。',
  lifetime_long: ({ value }) => `メッセージは${value}日間有効です。サインインには数分で足ります。`,
  nonce_weak: ({ value }) => `nonce は推測できます。ランダムさは最大${value}ビットで、64ビット以上必要です。`,
  recap_misplaced: '権限を持つリソースは1つだけで、一覧の最後になければなりません（ERC-5573）。',
  recap_unreadable: 'リソースは権限を持つとされていますが、読み取れません。',
  resources_empty: 'リソースの一覧は空です。一覧がない場合と意味は同じで、受け付けられます。',
  scheme_insecure: 'HTTP は暗号化されないため、ネットワーク上の他者がページを読み、変更できます。',
  statement_imitates_field: ({ value }) =>
    `文言がメッセージの「${value}」の行に似ていて、誤解を招くおそれがあります。`,
  statement_recap_mismatch: ({ value }) =>
    `文言が、権限で許可される内容を述べていません。次で終わる必要があります：${value}`,
  uri_other_origin: 'URI とドメインのオリジンが異なり、別のサイトへのサインインかもしれません。',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'これは EIP-4361 のサインイン用メッセージです。',
  unknown: 'インスペクターはこのテキストを認識できません。',
  signature: 'これは鍵による署名（65バイト）です。確認するには、署名したメッセージを追加してください。',
  signature_compact:
    'これは短縮形式の署名（64バイト、EIP-2098）です。確認するには、署名したメッセージを追加してください。',
  signature_6492:
    'これは、まだデプロイされていないコントラクトウォレットの署名（ERC-6492）です。確認するには、署名したメッセージを追加してください。',
  signature_8010:
    'これは、まだ委任していないアカウントの署名（ERC-8010）です。確認するには、署名したメッセージを追加してください。',
  address: 'これはアドレスです。サインイン用メッセージでは2行目に書かれます。',
  secret_or_hash:
    'これは32バイトで、ハッシュか秘密鍵です。秘密鍵なら、すぐに消して、どこにも貼り付けないでください。',
  typed_data: 'これは構造を持つ型つきデータ（EIP-712）です。サインイン用メッセージは普通のテキストです。',
  transaction:
    'これはトランザクションです。署名すると資産が動くことがあります。サインインで動くことはありません。',
  rpc_request: 'これはサインイン用メッセージを含まない JSON-RPC のリクエストまたは応答です。',
  wallet_connect:
    'これは wallet_connect のリクエストです。サインインの各部分が並び、メッセージはウォレットが書いて返します。',
  solana: 'これは Solana のサインイン用メッセージです。EIP-4361 は Ethereum のアカウント専用です。',
  sui: 'これは Sui のサインイン用メッセージです。EIP-4361 は Ethereum のアカウント専用です。',
  starknet: 'これは Starknet のサインイン用メッセージです。EIP-4361 は Ethereum のアカウント専用です。',
  siwx: 'これはチェーン名の入った AppKit（SIWX）のメッセージです。EIP-4361 では、どのチェーンでも「your Ethereum account」と書きます。',
  caip122:
    'これは別のチェーンのための CAIP-122 のサインイン用メッセージです。EIP-4361 は Ethereum のアカウント専用です。',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'EIP-191 の接頭辞',
  eth_sign: 'eth_sign リクエスト',
  form: 'URL またはフォームのパラメーター',
  hex: '16進数のバイト列',
  json: 'JSON オブジェクト',
  json_list: 'JSON の配列',
  json_string: 'JSON の文字列',
  mail: '引用されたメール',
  message_fields: 'JSON で書かれたメッセージの項目',
  one_line: '1行にまとめたもの',
  personal_sign: 'personal_sign リクエスト',
  rpc_response: 'JSON-RPC の応答',
  cacao: 'CACAO (CAIP-74)',
  code_block: 'コードブロック',
  literal: 'プログラムのオブジェクトまたはリスト',
  quoted: '引用符',
  shell: 'シェルコマンド',
  signature_below: '下に署名のあるメッセージ',
  url_encoding: 'URL エンコード',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) =>
    `メッセージは ${received} のもので、${expected} のものではありません。`,
  scheme_mismatch: ({ received, expected }) =>
    `メッセージには ${received} とあり、${expected} ではありません。`,
  uri_mismatch: 'メッセージは別のページのものです。',
  chain_not_allowed: ({ received }) => `サイトはチェーン ${received} を受け付けません。`,
  nonce_invalid: 'サイトが発行した nonce ではありません。',
  issued_in_future: 'メッセージの発行日時が未来です。',
  not_yet_valid: ({ time }) => `メッセージは ${time} より前は有効ではありません。`,
  expired: ({ time }) => `メッセージは ${time} に期限が切れました。`,
  signature_malformed: '鍵による署名ではありません。',
  signature_mismatch: ({ expected }) => `この署名は ${expected} のものではありません。`,
  wallet_unverifiable: 'ウォレットは、サイトが確認できないチェーン上のコントラクトです。',
  wallet_undeployed:
    'ウォレットはチェーンにまだデプロイされていません。このチェーンで確認できるのは、デプロイ済みのウォレットだけです。',
  chain_unreachable: 'チェーンから応答がないため、ウォレットを確認できませんでした。',
}
