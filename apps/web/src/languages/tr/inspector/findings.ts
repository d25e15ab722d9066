import type { Translation } from '../../../language/Translation.ts'
import type * as en from '../../en/inspector/findings.ts'

export const problems: Translation<typeof en.problems> = {
  address_blank_line: 'Adresten önce boş bir satır var.',
  address_checksum:
    'Adresin büyük harfleri sağlama toplamıyla uyuşmuyor (EIP-55). Yazım hatası olup olmadığını kontrol edin.',
  address_extra: 'Adresten sonra fazladan metin var.',
  address_line_wrong: 'İkinci satır bir Ethereum adresi değil.',
  address_malformed: 'Adres, “0x” ve ardından gelen 40 onaltılık basamaktan oluşmalı.',
  address_missing: 'Adres eksik.',
  address_no_checksum: 'Adresin sağlama toplamı yok: EIP-55 adresi büyük ve küçük harflerle yazar.',
  blank_line: 'Olmaması gereken bir yerde boş satır var.',
  chain_id_large: ({ value }) => `Chain ID çok büyük: izin verilen en büyük değer ${value}.`,
  chain_id_malformed: 'Chain ID, ondalık basamaklarla yazılmış bir tam sayı olmalı.',
  domain_malformed: 'Alan adı yalnızca bir ana makine adı ve gerekirse bir bağlantı noktası olmalı.',
  domain_missing: 'İlk satırda alan adı eksik.',
  first_line_extra: 'İlk satırın sonunda fazladan metin var.',
  first_line_wording:
    'İlk satırda alan adından sonra “wants you to sign in with your Ethereum account:” yazmalı.',
  label_missing: ({ label }) => `Bu satır “${label}:” ile başlamalı.`,
  label_wording: ({ value }) => `Bu satırın adı tam olarak “${value}” olmalı.`,
  line_break_after: 'İletiden sonra satır sonu var.',
  line_break_wrong: 'Satırlar yalnızca satır besleme (LF) ile bitmeli.',
  line_duplicate: ({ label }) => `Birden çok “${label}” satırı var.`,
  line_missing: ({ label }) => `“${label}” satırı eksik.`,
  line_order: ({ label, value }) => `“${label}” satırı, “${value}” satırından önce gelmeli.`,
  line_unknown: 'Bu satır bir oturum açma iletisine ait değil.',
  nonce_character: 'Nonce yalnızca harf ve rakam içerebilir.',
  nonce_short: 'Nonce en az 8 harf veya rakam olmalı.',
  not_eip4361: 'Buradan sonra metin EIP-4361 standardına uymuyor.',
  request_id_character: ({ value }) => `Request ID izin verilmeyen bir karakter içeriyor: ${value}.`,
  request_id_percent: 'Request ID içinde “%” işaretinden sonra iki onaltılık basamak gelmeli.',
  resource_beside_label: 'Her kaynak, “Resources:” altında kendi satırında olmalı.',
  resource_character: ({ value }) => `Kaynak, URI içinde izin verilmeyen bir karakter içeriyor: ${value}.`,
  resource_host: 'Kaynak, ana makine adı geçersiz bir URI.',
  resource_mark: 'Her kaynak bir tire ve bir boşlukla başlamalı.',
  resource_missing: 'Kaynak boş.',
  resource_percent: 'Kaynakta “%” işaretinden sonra iki onaltılık basamak gelmeli.',
  resource_scheme: 'Kaynak, şeması olan bir URI olmalı, örneğin “https:”.',
  resources_label_missing: 'Kaynak listesi bir “Resources:” satırıyla başlamalı.',
  resources_spaces: '“Resources:” sonrasında boşluk var.',
  scheme_malformed: 'Şema bir harfle başlamalı ve yalnızca harf, rakam, “+”, “-” ve “.” içermeli.',
  statement_absent_lines: 'Beyan yoksa adresten sonra iki boş satır olmalı.',
  statement_blank_lines: 'Beyandan önce ve sonra birer boş satır olmalı.',
  statement_character: ({ value }) => `Beyan izin verilmeyen bir karakter içeriyor: ${value}.`,
  statement_lines: 'Beyan tek satırda olmalı.',
  text_after: 'İletiden sonra metin var.',
  text_before: 'İletiden önce metin var.',
  time_extra: ({ label }) => `“${label}” satırında tarih ve saatten sonra fazladan metin var.`,
  time_impossible: ({ label }) => `“${label}” satırında var olmayan bir tarih veya saat var.`,
  time_malformed: ({ label }) =>
    `“${label}” satırında bir tarih ve saat olmalı, örneğin 2026-01-31T12:00:00Z.`,
  time_offset: ({ label }) => `“${label}” satırındaki saat “Z” veya +01:00 gibi bir saat farkıyla bitmeli.`,
  uri_character: ({ value }) => `URI izin verilmeyen bir karakter içeriyor: ${value}.`,
  uri_host: 'URI içindeki ana makine adı geçersiz.',
  uri_missing: 'URI boş.',
  uri_percent: 'URI içinde “%” işaretinden sonra iki onaltılık basamak gelmeli.',
  uri_scheme: 'URI bir şemayla başlamalı, örneğin “https:”.',
  value_spaces: 'Değerden önce veya sonra boşluk var.',
  version_unknown: 'Sürüm 1 olmalı.',
  white_space_before: 'İletiden önce boşluk veya boş satır var.',
}

export const repairs: Translation<typeof en.repairs> = {
  add_resources_label: '“Resources:” satırı ekle',
  add_version: '“Version: 1” satırını ekle',
  encode_request_id: 'Request ID içinde olamayacak karakterleri % ile kodla',
  encode_uri: 'URI içinde olamayacak karakterleri % ile kodla',
  fix_line_breaks: 'Her satırı yalnızca satır besleme (LF) ile bitir',
  fix_wording: 'İlk satırın metnini düzelt',
  join_statement: 'Beyanı tek satıra al',
  keep_host: 'Ana makine adından sonrasını kaldır',
  leave_blank_lines: 'İki boş satır bırak',
  mark_resource: 'Kaynağı bir tire ve bir boşlukla başlat',
  move_resource: 'Kaynağı sonraki satıra taşı',
  remove_after: 'İletiden sonraki metni kaldır',
  remove_before: 'İletiden öncekileri kaldır',
  remove_blank_line: 'Boş satırı kaldır',
  remove_duplicate: 'İkinci satırı kaldır',
  remove_label_spaces: '“Resources:” sonrasındaki boşlukları kaldır',
  remove_line_breaks: 'İletiden sonraki satır sonlarını kaldır',
  remove_spaces: 'Boşlukları kaldır',
  separate_statement: 'Beyanı iki boş satırın arasına al',
  sort_lines: 'Satırları sıraya koy',
  use_ascii: 'ASCII noktalama işaretleri kullan',
  write_checksum: 'Adresi sağlama toplamıyla yaz',
  write_decimal: 'Chain ID değerini ondalık basamaklarla yaz',
  write_label: ({ value }) => `Satır adını “${value}” olarak yaz`,
  write_time: 'Zamanı RFC 3339 biçiminde yaz',
  write_version: 'Sürümü 1 yap',
}

export const warnings: Translation<typeof en.warnings> = {
  chain_unknown: ({ value }) =>
    `Bu zincir yaygın olarak bilinmiyor: ${value}. İstediğiniz zincir olduğunu kontrol edin.`,
  domain_encoded: 'Alan adı, hiçbir sitenin gerek duymadığı bir % kodlamasının ardına karakter gizliyor.',
  domain_hostless: 'Alan adında ana makine yok, bu yüzden hiçbir siteye ait değil.',
  domain_ip: 'Alan adı bir IP adresi; siteyi kimin işlettiğini göstermez.',
  domain_localhost: 'Alan adı bu cihazın kendisi; bu yalnızca geliştirme sırasında anlamlıdır.',
  domain_mixed_scripts: ({ value }) =>
    `Alan adı şöyle okunuyor: ${value}. Bu alfabe karışımı, başkasına benzetilen alan adlarında görülür.`,
  domain_punycode: ({ value }) =>
    `Alan adı şöyle görünüyor: ${value}. Bu, başka bir alan adına benzeyebilir.`,
  domain_userinfo: ({ value }) => `@ işaretinden önceki bölüm site değildir. Site: ${value}.`,
  expiration_missing: 'Bitiş zamanı yok; imzalı iletiyi ele geçiren herkes onu sonsuza kadar kullanabilir.',
  lifetime_empty: 'İletinin süresi, geçerli olmadan önce doluyor; bu yüzden hiç kullanılamaz.',
  lifetime_long: ({ value }) =>
    `İletinin geçerlilik süresi, gün: ${value}. Oturum açmak için birkaç dakika yeter.`,
  nonce_weak: ({ value }) =>
    `Nonce tahmin edilebilir: en çok ${value} bit rastgelelik içeriyor, en az 64 bit gerekir.`,
  recap_misplaced: 'Yetki içeren bir kaynak, türünün tek örneği ve listenin sonuncusu olmalı (ERC-5573).',
  recap_unreadable: 'Kaynak yetki içerdiğini söylüyor, ancak yetkiler okunamıyor.',
  scheme_insecure: 'HTTP şifreli değildir; ağdaki başkaları sayfayı okuyabilir ve değiştirebilir.',
  statement_imitates_field: ({ value }) =>
    `Beyan, iletinin “${value}” satırına benziyor; bu yanıltıcı olabilir.`,
  statement_recap_mismatch: ({ value }) =>
    `Beyan, yetkilerin neye izin verdiğini söylemiyor. Şöyle bitmeli: ${value}`,
  uri_other_origin: 'URI ile alan adının kaynakları farklı; oturum açma başka bir site için olabilir.',
}

export const kinds: Translation<typeof en.kinds> = {
  message: 'Bu bir EIP-4361 oturum açma iletisi.',
  unknown: 'Bu metin tanınamadı.',
  signature: 'Bu bir anahtarın imzası (65 bayt). Kontrol etmek için imzalanan iletiyi ekleyin.',
  signature_compact: 'Bu kısa bir imza (64 bayt, EIP-2098). Kontrol etmek için imzalanan iletiyi ekleyin.',
  signature_6492:
    'Bu, henüz kurulmamış bir akıllı sözleşme cüzdanının imzası (ERC-6492). Kontrol etmek için imzalanan iletiyi ekleyin.',
  signature_8010:
    'Bu, henüz yetki devretmemiş bir hesabın imzası (ERC-8010). Kontrol etmek için imzalanan iletiyi ekleyin.',
  address: 'Bu bir adres. Oturum açma iletisinde adres ikinci satırdadır.',
  secret_or_hash:
    'Bu 32 bayt uzunluğunda: bir hash veya bir özel anahtar. Özel anahtarsa hemen silin ve hiçbir yere yapıştırmayın.',
  typed_data: 'Bu, yapısı olan türlü veri (EIP-712). Oturum açma iletisi ise düz metindir.',
  transaction: 'Bu bir işlem. İşlemi imzalamak varlık aktarabilir; oturum açmak asla aktarmaz.',
  rpc_request: 'Bu, içinde oturum açma iletisi olmayan bir JSON-RPC isteği veya yanıtı.',
  wallet_connect:
    'Bu bir wallet_connect isteği. Oturum açmanın bölümlerini sıralar; iletiyi cüzdan yazıp geri verir.',
  solana: 'Bu, Solana için bir oturum açma iletisi. EIP-4361 yalnızca Ethereum hesapları içindir.',
  sui: 'Bu, Sui için bir oturum açma iletisi. EIP-4361 yalnızca Ethereum hesapları içindir.',
  starknet: 'Bu, Starknet için bir oturum açma iletisi. EIP-4361 yalnızca Ethereum hesapları içindir.',
  siwx: 'Bu, bir zincirin adını veren bir AppKit (SIWX) iletisi. EIP-4361 her zincirde “your Ethereum account” der.',
  caip122:
    'Bu, başka bir zincir için bir CAIP-122 oturum açma iletisi. EIP-4361 yalnızca Ethereum hesapları içindir.',
}

export const wrappings: Translation<typeof en.wrappings> = {
  base64: 'Base64',
  eip191: 'EIP-191 ön eki',
  eth_sign: 'eth_sign isteği',
  form: 'URL veya form parametreleri',
  hex: 'onaltılık baytlar',
  json: 'JSON nesnesi',
  json_list: 'JSON listesi',
  json_string: 'JSON dizesi',
  mail: 'alıntılanmış e-posta',
  message_fields: 'JSON olarak ileti alanları',
  one_line: 'tek satır',
  personal_sign: 'personal_sign isteği',
  rpc_response: 'JSON-RPC yanıtı',
  signature_below: 'altında imza olan ileti',
  url_encoding: 'URL kodlaması',
}

export const refusals: Translation<typeof en.refusals> = {
  domain_mismatch: ({ received, expected }) => `İleti ${received} için, ${expected} için değil.`,
  scheme_mismatch: ({ received, expected }) => `İletide ${received} yazıyor, ${expected} değil.`,
  uri_mismatch: 'İleti farklı bir sayfa için.',
  chain_not_allowed: ({ received }) => `Site şu zinciri kabul etmiyor: ${received}.`,
  nonce_invalid: 'Bu, sitenizin verdiği nonce değil.',
  issued_in_future: 'İletinin oluşturulma tarihi gelecekte.',
  not_yet_valid: ({ time }) => `İleti henüz geçerli değil. Geçerlilik başlangıcı: ${time}.`,
  expired: ({ time }) => `İletinin süresi doldu: ${time}.`,
  signature_malformed: 'Bu, bir anahtarın imzası değil.',
  signature_mismatch: ({ expected }) => `Bu imzayı şu adres atmadı: ${expected}.`,
  wallet_unverifiable: 'Cüzdan, sitenin kontrol edemediği bir zincirdeki bir sözleşme.',
  wallet_undeployed:
    'Cüzdan zincirine henüz dağıtılmamış; orada yalnızca dağıtılmış cüzdanlar denetlenebiliyor.',
  chain_unreachable: 'Zinciri yanıt vermediği için cüzdan kontrol edilemedi.',
}
